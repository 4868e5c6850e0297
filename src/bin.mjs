#!/usr/bin/env node
// Starts the command line. Node 20 does not run TypeScript by itself, so tsx is registered first.
import { register } from 'tsx/esm/api';

register();
await import('./cli.ts');
