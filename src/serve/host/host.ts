// A clone, two addresses and the people who were invited → the server that `serve` runs.
import type { FastifyInstance } from 'fastify';
import { compile } from '../../compiler/compile.ts';
import type { Door } from '../../inbox/people/open.ts';
import type { Language } from '../../model/language.ts';
import { readEngine } from '../../site/engine.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { builtProgram, type Program, serveFonts } from '../dev/program.ts';
import { serveFolder } from '../preview/serve.ts';
import type { Hosts } from './addresses.ts';
import { createHost } from './app.ts';
import { createCeremonies } from './ceremonies.ts';
import { createDrafts, type OpenDraft } from './drafts.ts';
import { publish } from './publish.ts';
import { branchOf, commitOf, createPublished, NotBuilt } from './published.ts';
import { createSlow } from './slow.ts';

export interface HostSettings {
  /** The clone of the site. */
  readonly root: string;
  readonly hosts: Hosts;
  readonly door: Door;
  readonly trusts: (address: string) => boolean;
  /** What `--language` says. */
  readonly flag?: Language | undefined;
  readonly say: (line: string) => void;
  /** After how many milliseconds without a request a draft leaves memory. */
  readonly idle?: number;
}

export interface Host {
  readonly app: FastifyInstance;
  /** Finishes what was begun. */
  readonly close: () => Promise<void>;
}

/** Prepares the server, which does not listen yet. With mistakes in the content it starts all the same. */
export async function startHost(settings: HostSettings): Promise<Host> {
  const { root, hosts, door, trusts, flag, say, idle } = settings;
  const language = () => officerLanguage(root, flag);
  const branch = await branchOf(root);
  const published = createPublished(root);
  let head = await commitOf(root, branch);
  let folder = await builtAt(head, published, say);
  const engine = readEngine();
  const program = builtProgram(engine);
  const fonts = serveFonts();
  const files: Program['handle'] = (request, response, next) =>
    fonts(request, response, () => program.handle(request, response, next));
  const queue = createQueue();
  const failed = (error: unknown): void => say(String(error));
  const followOther = async (other: Promise<OpenDraft>, own: OpenDraft): Promise<void> => {
    const one = await other.catch(() => undefined);
    if (one && one !== own) await one.followAndTell(head);
  };
  const drafts = createDrafts({
    ...{ root, engine, program, files, flag },
    ...{ origin: hosts.addresses.edit, siteUrl: hosts.addresses.site },
    person: async (id) => {
      const { name = '', role = 'editor' } = (await door.people.find(id)) ?? {};
      return { name, role };
    },
    head: () => head,
    ...(idle === undefined ? {} : { idle }),
    publish: (id, changes, told, own) =>
      queue(async () => {
        const person = await door.people.find(id);
        if (!person) return;
        const asked = { root, branch, published, host: hosts.siteHost, language: language() };
        head = await publish(asked, person, head, changes, told);
        folder = published.folderOf(head);
        await own.follow(head);
        finish();
        await door.log.add({
          who: person.name,
          did: 'published',
          about: told.changes[0]?.words ?? '',
        });
        // The others hear of it when it is done; theirs is merged as a file that changed on disk.
        for (const other of drafts.all()) void queue(() => followOther(other, own)).catch(failed);
      }),
  });
  const finish = (): void => void queue(async () => published.finish(head)).catch(failed);
  finish();
  const { output } = compile({ root });
  const name = () => output?.site.chapter.name ?? hosts.siteHost;
  let served: { of: string; answer: ReturnType<typeof serveFolder> } | undefined;
  const app = await createHost({
    ...{ hosts, door, trusts, language, name },
    ceremonies: createCeremonies({ people: door.people, hosts, name }),
    doorFiles: engine.door ?? { modules: [], styles: [] },
    slow: createSlow(),
    site: (request, response) => {
      if (folder === undefined) {
        response.writeHead(503, {
          'content-type': 'text/plain; charset=utf-8',
          'retry-after': '60',
        });
        response.end(NOT_BUILT[language()]);
        return;
      }
      if (served?.of !== folder) served = { of: folder, answer: serveFolder(folder, '/') };
      served.answer(request, response);
    },
    editor: drafts.handle,
  });
  return {
    app,
    close: async () => {
      await app.close();
      await queue(published.stop);
      await drafts.close();
      await program.close();
    },
  };
}

const NOT_BUILT = {
  en: 'This site is being repaired. Try again in a few minutes.',
  es: 'Este sitio está en reparación. Inténtalo de nuevo en unos minutos.',
} as const;

/** The folder of the site at a commit; undefined where its content has mistakes and none was built before. */
async function builtAt(
  head: string,
  published: ReturnType<typeof createPublished>,
  say: (line: string) => void,
): Promise<string | undefined> {
  try {
    await published.build(head);
    return published.folderOf(head);
  } catch (error) {
    if (!(error instanceof NotBuilt)) throw error;
    say(error.message);
    return published.last();
  }
}

/** Pieces of work, one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
