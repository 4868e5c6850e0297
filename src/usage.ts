// Wrong use of a command → a sentence for the user and exit code 2.

/** Thrown by a command that was called in a wrong way; its message is shown without a stack. */
export class UsageError extends Error {}

/** How an officer asks for help: npm passes on only what stands after two hyphens. */
export const helpCommand = (env: NodeJS.ProcessEnv = process.env): string => {
  const script = env.npm_lifecycle_event;
  return script ? `npm run ${script} -- --help` : 'chapterhouse --help';
};

/**
 * An option that npm kept for itself, as in `npm run check --fix`: the command would run without it
 * and not say so. npm hands such options on as variables of the environment.
 *
 * @param names the options of the command, without their hyphens
 * @param given the options that it was given
 */
export const refuseSwallowed = (
  names: readonly string[],
  given: Readonly<Record<string, unknown>>,
  env: NodeJS.ProcessEnv = process.env,
): void => {
  const script = env.npm_lifecycle_event;
  if (!script) return;
  const camel = (name: string) => name.replace(/-(.)/g, (_, c: string) => c.toUpperCase());
  const swallowed = names.find(
    (name) =>
      env[`npm_config_${name.replaceAll('-', '_')}`] === 'true' && given[camel(name)] === undefined,
  );
  if (swallowed)
    throw new UsageError(
      `npm kept "--${swallowed}" for itself. Write two hyphens before it: npm run ${script} -- --${swallowed}`,
    );
};
