// A request and its answer → the same answer, its texts smaller for browsers that read that.
import type http from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import zlib from 'node:zlib';

/** Better ones take longer than they save. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
const CODINGS = { br: () => zlib.createBrotliCompress(BROTLI), gzip: () => zlib.createGzip() };
const TEXT = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml)))/;

/** Of what is written by its head and by piping a file, as sirv does; parts of a file stay as they are. */
export function compressAnswer(
  { headers: asked }: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const name = codingFor([asked['accept-encoding'] ?? []].flat().join());
  response.setHeader('vary', 'Accept-Encoding');
  if (!name) return;
  const writeHead = response.writeHead.bind(response);
  const compress = (status: number, given: http.OutgoingHttpHeaders = {}): typeof response => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([header, value]) => [header.toLowerCase(), value]),
    );
    const isWhole = status === 200 || status === 404;
    if (!isWhole || !TEXT.test(String(headers['content-type']))) return writeHead(status, given);
    response.once('pipe', (source: Readable) => {
      source.unpipe(response);
      pipeline(source, CODINGS[name](), response, () => {});
    });
    const { 'content-length': _, ...others } = headers;
    return writeHead(status, { ...others, 'content-encoding': name });
  };
  response.writeHead = compress as typeof response.writeHead;
}

/** The best of those that are not refused: "gzip, br;q=0". */
function codingFor(accepted: string): keyof typeof CODINGS | undefined {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => named.includes(name));
}
