// Steps of a command → one line each, with the time it took.
import pc from 'picocolors';

export interface Progress {
  /** Runs a step and prints its line; on a terminal the line stands there while the step runs. */
  step<T>(name: string, run: () => T | Promise<T>): Promise<T>;
  say(line: string): void;
}

/** Progress on standard output: rewritten lines on a terminal, plain lines in a log. */
export const createProgress = (terminal: boolean = process.stdout.isTTY === true): Progress => ({
  async step(name, run) {
    const started = performance.now();
    if (terminal) process.stdout.write(`  ${pc.dim('…')} ${name}`);
    try {
      const value = await run();
      const took = pc.dim(`${Math.round(performance.now() - started)} ms`);
      process.stdout.write(`${terminal ? '\r\u001b[2K' : ''}  ${pc.green('✓')} ${name}  ${took}\n`);
      return value;
    } catch (error) {
      process.stdout.write(`${terminal ? '\r\u001b[2K' : ''}  ${pc.red('✗')} ${name}\n`);
      throw error;
    }
  },
  say(line) {
    process.stdout.write(`${line}\n`);
  },
});
