import http from 'node:http';
import { listen, serveFolder } from '../src/serve/preview/serve.ts';
const s = http.createServer(serveFolder(process.argv[2] ?? '', '/')); console.log((await listen(s, Number(process.argv[3]), '/', () => {})).url);
