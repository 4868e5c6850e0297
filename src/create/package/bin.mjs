#!/usr/bin/env node
// `npm create chapterhouse our-site` → `chapterhouse create our-site`.
process.argv.splice(2, 0, 'create');
await import('chapterhouse/src/bin.mjs');
