// In the engine this file stands in the place of packages that nothing there calls, which it names.

/** Compilers of fastify's own; the receiver gives it others, as fastify's documentation has it. */
export const LEFT_OUT = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];
