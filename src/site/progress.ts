// Steps of a command → one line each, with the time it took.
import pc from 'picocolors';

export type Count = (done: number, total: number) => void;

export interface Progress {
  /** Prints a line when it is done; on a terminal also while it runs. Steps may run at the same time. */
  step<T>(name: string, run: (count: Count) => T | Promise<T>): Promise<T>;
  say(line: string): void;
}

/** Says nothing. */
export const SILENT: Progress = { step: async (_, run) => run(() => {}), say: () => {} };

/** In a log, a step that counts says so after so many milliseconds, so that nobody thinks it hangs. */
const QUIET_MS = 10_000;

export function createProgress(
  terminal: boolean = process.stdout.isTTY === true,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Progress {
  const running = new Map<symbol, string>();
  const clear = terminal ? '\r\u001b[2K' : '';
  const show = (): void => {
    if (terminal && running.size > 0)
      write(`${clear}  ${pc.dim('…')} ${[...running.values()].join(pc.dim(' · '))}`);
  };
  const end = (key: symbol, line: string): void => {
    running.delete(key);
    write(`${clear}  ${line}\n`);
    show();
  };
  return {
    async step(name, run) {
      const key = Symbol(name);
      const started = performance.now();
      let lastPrinted = started;
      running.set(key, name);
      show();
      const count: Count = (done, total) => {
        running.set(key, `${name} ${done}/${total}`);
        show();
        if (terminal || performance.now() - lastPrinted < QUIET_MS) return;
        lastPrinted = performance.now();
        write(`  … ${name} ${done}/${total}\n`);
      };
      try {
        const value = await run(count);
        const took = pc.dim(`${Math.round(performance.now() - started)} ms`);
        end(key, `${pc.green('✓')} ${name}  ${took}`);
        return value;
      } catch (error) {
        end(key, `${pc.red('✗')} ${name}`);
        throw error;
      }
    },
    say(line) {
      write(`${clear}${line}\n`);
      show();
    },
  };
}
