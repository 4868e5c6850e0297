// What Vitest does for each test file anew: files of a worker share the modules that they load, and the environment.
import { afterAll } from 'vitest';
import { removeTemporary } from './temporary.ts';

// A build sets it; React would be loaded as it is published by the files that come after.
const { NODE_ENV } = process.env;

afterAll(() => {
  if (process.env.NODE_ENV !== NODE_ENV) Object.assign(process.env, { NODE_ENV });
  return removeTemporary();
});
