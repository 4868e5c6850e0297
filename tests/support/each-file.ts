// What Vitest does for each test file anew: files of a worker share the modules that they load.
import { afterAll } from 'vitest';
import { removeTemporary } from './temporary.ts';

afterAll(removeTemporary);
