// A report that is made again and again → a server on this machine whose page follows it.
import http from 'node:http';
import type { Language } from '../../model/language.ts';
import { listen } from '../../serve/preview/serve.ts';
import { type CompareWords, compareWords } from '../../words/gen/compare.gen.ts';

/** The report in a frame of a page that asks each second for a newer one, and keeps the place on it. */
function frameOf({ tag, html }: CompareWords): string {
  return `<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html.title}</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>
<iframe src="/report" title="${html.title}"></iframe>
<script>
  const frame = document.querySelector('iframe');
  let known;
  setInterval(async () => {
    const version = await fetch('/version').then((answer) => answer.text()).catch(() => known);
    if (known !== undefined && version !== known) {
      const top = frame.contentWindow.scrollY;
      frame.onload = () => frame.contentWindow.scrollTo(0, top);
      frame.contentWindow.location.reload();
    }
    known = version;
  }, 1000);
</script>
`;
}

/** @param port the first one that is tried */
export async function serveReport(port: number, language?: Language) {
  const page = frameOf(compareWords(language));
  let [report, version] = ['', 0];
  const server = http.createServer(({ headers, url }, response) => {
    // A page of another site cannot ask by the name of this machine.
    if (headers.host?.replace(/:\d+$/, '') !== 'localhost') return response.writeHead(403).end();
    const type = url === '/version' ? 'text/plain' : 'text/html; charset=utf-8';
    const body = url === '/version' ? String(version) : url === '/report' ? report : page;
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  });
  const served = await listen(server, port, '/', () => {});
  /** Shows another report; pages that are open follow. */
  const show = (html: string): void => {
    report = html;
    version += 1;
  };
  return { ...served, show };
}
