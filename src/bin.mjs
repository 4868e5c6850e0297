#!/usr/bin/env node
// Starts the command line. Node 20 does not run TypeScript by itself, so tsx is registered first.
import { register } from 'tsx/esm/api';

register();
try {
  const { main } = await import('./cli.ts');
  process.exitCode = await main(process.argv);
} catch (error) {
  // Not even the program could be loaded: the same exit code as for any bug of ours.
  console.error(
    `internal/bug  Chapterhouse itself failed. Please report this:\n${error?.stack ?? error}`,
  );
  process.exitCode = 3;
}
