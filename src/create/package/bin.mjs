#!/usr/bin/env node
// `npm create chapterkit our-site` → `chapterkit create our-site`.
process.argv.splice(2, 0, 'create');
await import('chapterkit/src/bin.mjs');
