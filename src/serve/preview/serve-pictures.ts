// Requests for pictures that a build left for later → drafts of them, each made when it is first asked for.
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { UserError } from '../../model/errors.ts';
import { type Later, laterIn, PICTURE_LIST } from '../../site/assets/on-demand.ts';

export function servePictures(
  folder: string,
): (request: http.IncomingMessage, response: http.ServerResponse) => boolean {
  const list = path.join(folder, PICTURE_LIST);
  let read: { readonly at: number; readonly later: Later } | undefined;
  return ({ url = '' }, response) => {
    // The folder may be built again while it is served.
    const at = fs.statSync(list, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return false;
    if (read?.at !== at) read = { at, later: laterIn(folder) };
    const make = read.later.get(url.split('?')[0]?.slice(1) ?? '');
    if (!make) return false;
    make().then(
      ({ type, bytes }) => response.writeHead(200, { 'content-type': type }).end(bytes),
      (error: unknown) => {
        const words = error instanceof UserError ? error.message : 'The picture failed.';
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
      },
    );
    return true;
  };
}
