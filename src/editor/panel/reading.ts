// The server's documents and site → those that are open in the panel, read again where something else has changed them.
import { isDeepEqual } from '../../model/schema/value.ts';
import type { DocumentState, EditState, Place, SiteOverview } from '../protocol.ts';
import { type Action, withRefused } from './actions.ts';
import type { Selected } from './frame/clicked-words.ts';
import { RefusedByServer, type Server } from './server.ts';

export interface Read {
  readonly site: SiteOverview;
  readonly state: EditState;
  readonly documents: ReadonlyMap<string, DocumentState>;
  readonly selected: Selected | undefined;
  /** What was typed and refused; it can be written all the same. */
  readonly refused: Action | undefined;
}

interface ReadingOptions {
  readonly getState: () => Read;
  readonly setState: (part: Partial<Read>) => void;
  readonly server: Pick<Server, 'site' | 'document'>;
  /** Whether something typed has not reached the server yet: it is newer. */
  readonly isWaiting: () => boolean;
  /** Told why something could not be read that nobody asked for. */
  readonly lost: (error: unknown) => void;
}

export function createReading({ server, isWaiting, lost, ...shown }: ReadingOptions) {
  const { getState: get, setState: set } = shown;
  // What was typed is counted: what is older is not shown again.
  let typed = 0;
  let known = get().state.version;
  /** How much is under way that ends with reading all. */
  let asking = 0;

  const changedSite = async (): Promise<Partial<Read>> => {
    const site = await server.site();
    // The same site again draws nothing again.
    return isDeepEqual(site, get().site) ? {} : { site };
  };
  const readSite = (): Promise<void> => changedSite().then((site) => set(site), lost);
  /** @param next what is opened then, in place of what was open */
  const readAll = async (next?: Place): Promise<void> => {
    const [before, { version }] = [typed, get().state];
    const files = new Set([...get().documents.keys(), ...(next ? [next.file] : [])]);
    const former = get().site.documents;
    // The site first: what is gone is not asked for, since a browser writes each 404 to its console.
    const site = await changedSite();
    const present = (site.site ?? get().site).documents;
    const isListed = (list: typeof former, file: string) => list.some((one) => one.file === file);
    const read = async (file: string) => {
      const isLost = isListed(former, file) && !isListed(present, file);
      return [file, isLost ? undefined : await server.document(file).catch(ignoreMissing)] as const;
    };
    const all = await Promise.all([...files].map(read));
    // What was typed meanwhile is newer.
    if (typed !== before || isWaiting()) return;
    known = Math.max(known, version);
    const { selected, documents: open, refused } = get();
    const documents = new Map(open);
    for (const [file, one] of all)
      if (one) documents.set(file, withRefused(one, refused));
      else documents.delete(file);
    const isGone = all.some(([file, one]) => !one && file === selected?.file);
    // In one go: no field names something of now that is not in the site of before.
    set({ documents, ...site, ...(next || isGone ? { selected: next } : {}) });
  };
  const catchUp = (): void => {
    if (asking === 0 && known < get().state.version && !isWaiting()) readAll().catch(lost);
  };
  const opening = new Map<string, Promise<void>>();
  const open = async (file: string): Promise<void> => {
    const document = await server.document(file);
    if (!get().documents.has(file))
      set({ documents: new Map(get().documents).set(file, document) });
  };
  return {
    readSite: (): void => void (asking === 0 && readSite()),
    readAll,
    catchUp,
    /** A document that is not here yet, asked for once. @throws RefusedByServer, TypeError */
    open: async (file: string): Promise<void> => {
      if (get().documents.has(file)) return;
      const answer = opening.get(file) ?? open(file).finally(() => opening.delete(file));
      opening.set(file, answer);
      await answer;
    },
    /** While something is asked of the server that changes several documents, none is read alone. */
    holding: async <T>(act: () => Promise<T>): Promise<T> => {
      asking += 1;
      try {
        return await act();
      } catch (error) {
        void readSite();
        throw error;
      } finally {
        asking -= 1;
        catchUp();
      }
    },
    typed: (): void => {
      typed += 1;
    },
    /** A version between is of somebody else: what it has changed is read again. */
    made: (version: number): void => {
      if (version === known + 1) known = version;
    },
    forget: (): void => {
      known = -1;
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof RefusedByServer && error.status === 404)) throw error;
}
