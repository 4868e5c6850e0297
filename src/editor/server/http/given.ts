// `POST given` → one of the pictures that a journey is given, in the folder that its answer names.
import type http from 'node:http';
import type { GivenTaken } from '../../protocol.ts';
import { takeGiven } from '../given.ts';
import { bodyOf } from './guard.ts';
import { name as readName } from './shapes.ts';

export async function postGiven(
  { query, request }: { readonly query: URLSearchParams; readonly request: http.IncomingMessage },
  { root }: { readonly root: string },
): Promise<GivenTaken> {
  const name = readName(query.get('name') ?? '');
  const bytes = await bodyOf(request, 'picture');
  return { folder: takeGiven(root, query.get('folder'), name, bytes) };
}
