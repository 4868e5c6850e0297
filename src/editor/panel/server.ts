// What the panel asks of its server, and what the server says by itself.
import type { Points } from '../../model/schema/framing.ts';
import {
  API_PATH,
  type BlockLook,
  type ChangeRequest,
  type ChangesList,
  type DocumentState,
  type DocumentTaken,
  type EditState,
  type FileDifference,
  type FormGrammar,
  type GivenTaken,
  type HandedIn,
  type HandIn,
  type JourneyDone,
  type JourneyEntry,
  type JourneyForm,
  type JourneyRequest,
  type LeftDraft,
  type LinkShown,
  type LogShown,
  type MessagePage,
  type MessageShown,
  type PanelAt,
  type PanelStart,
  type PersonShown,
  type PictureTaken,
  type Place,
  type Preferences,
  type Refusal,
  type SearchHit,
  SIGN_IN_CALL_HEADER,
  SIGN_IN_PATH,
  type SiteOverview,
  type TakeBackRequest,
  type TakenBackAnswer,
  type TestedMail,
  TOKEN_HEADER,
} from '../protocol.ts';

/** The server refused; the message says why in words for the person who edits. */
export class RefusedByServer extends Error {
  readonly refusal: Refusal;
  readonly status: number;
  constructor(refusal: Refusal, status: number) {
    super(refusal.refused);
    this.refusal = refusal;
    this.status = status;
  }
  /** Whether the server does not know this panel: it has restarted, or nobody is signed in any more. */
  get isUnknown(): boolean {
    return this.status === 403 || this.status === 401;
  }
}

export type Server = ReturnType<typeof connect>;

/** The endpoints as functions. Each throws RefusedByServer, or TypeError when no server answers. */
export function connect({ token, person }: PanelStart) {
  const headers = { [TOKEN_HEADER]: token };
  const read = async <T>(response: Response): Promise<T> => {
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined && !isRefusal(answer)) return answer as T;
    throw new RefusedByServer(refusalOf(answer, response), response.status);
  };
  const get = async <T>(name: string, query: Record<string, string> = {}): Promise<T> =>
    read<T>(await fetch(`${API_PATH}/${name}?${new URLSearchParams(query)}`, { headers }));
  const send = async <T>(name: string, body: BodyInit, type: string, method = 'POST') =>
    read<T>(
      await fetch(`${API_PATH}/${name}`, {
        method,
        headers: { ...headers, 'content-type': type },
        body,
      }),
    );
  const post = <T>(name: string, body: unknown = {}, method = 'POST') =>
    send<T>(name, JSON.stringify(body), 'application/json', method);
  return {
    state: () => get<EditState>('state'),
    site: () => get<SiteOverview>('site'),
    grammar: () => get<FormGrammar>('grammar'),
    look: (type: string) => get<BlockLook>('look', { type }),
    document: (file: string) => get<DocumentState>('document', { file }),
    changes: () => get<ChangesList>('changes'),
    linesOfChange: (id: string) => get<readonly FileDifference[]>('lines', { id }),
    formerPicture: (id: string, path: string) =>
      get<{ readonly url: string | null }>('formerPicture', { id, path }),
    takeBack: (request: TakeBackRequest) => post<TakenBackAnswer>('takeBack', request),
    /** Where what a picture shows lies. */
    proposal: (path: string) => get<Points>('proposal', { path }),
    search: (q: string) => get<readonly SearchHit[]>('search', { q }),
    change: (request: ChangeRequest) => post<EditState>('change', request),
    undo: () => post<EditState>('undo'),
    redo: () => post<EditState>('redo'),
    discard: (files?: readonly string[]) => post<EditState>('discard', { files }),
    resolve: (place: Place, take: 'mine' | 'theirs') =>
      post<EditState>('resolve', { ...place, take }),
    answerOverruled: (id: string, isBack: boolean) => post<EditState>('overruled', { id, isBack }),
    repair: (id: string) => post<EditState>('repair', { id }),
    /** Publishes, where nothing is saved by hand. */
    save: (leaveTodo: boolean) =>
      person ? post<EditState>('publish') : post<EditState>('save', { leaveTodo }),
    /** Puts a picture into the content. `crop`: left, top, width and height in pixels of the upright picture. */
    addPicture: (file: File, slot: Place, crop?: readonly number[]) => {
      const query = new URLSearchParams({
        ...{ name: file.name, slot: `${slot.file}#${slot.pointer}` },
        ...(crop && { crop: crop.join(',') }),
      });
      // What a system calls a file may be anything; the server looks into it.
      const type = file.type.startsWith('image/') ? file.type : 'application/octet-stream';
      return send<PictureTaken>(`picture?${query}`, file, type);
    },
    /** Gives a picture to a journey. @param name with the folders that it is in @param folder of those before */
    give: (file: File, name: string, folder?: string) => {
      const query = new URLSearchParams({ name, ...(folder && { folder }) });
      return send<GivenTaken>(`given?${query}`, file, 'application/octet-stream');
    },
    dropGiven: (id: string) => post<null>('dropGiven', { id }),
    /** Puts a document into the content; in the place of another one, which keeps its address. */
    addDocument: (file: File, replace?: string) => {
      const query = new URLSearchParams({ name: file.name, ...(replace && { replace }) });
      return send<DocumentTaken>(`document?${query}`, file, 'application/octet-stream');
    },
    journeys: () => get<readonly JourneyEntry[]>('journeys'),
    journey: (name: string, about?: string, answers: JourneyRequest['answers'] = {}) =>
      post<JourneyForm>('questions', { name, about, answers }),
    makeJourney: (request: JourneyRequest) => post<JourneyDone>('journey', request),
    handIn: () => get<HandIn>('handin'),
    makeHandIn: (asked: { readonly branch: string; readonly message: string }) =>
      post<HandedIn>('handin', asked),
    prefer: (next: Preferences) => post<Preferences>('preferences', next, 'PUT'),
    people: () => get<readonly PersonShown[]>('people'),
    invite: (asked: Pick<PersonShown, 'name' | 'role'> & { readonly email?: string }) =>
      post<LinkShown>('invite', asked),
    personLink: (id: string) => post<LinkShown>('personLink', { id }),
    ownLink: () => post<LinkShown>('ownLink'),
    setRole: (id: string, role: PersonShown['role']) => post<null>('personRole', { id, role }),
    removePerson: (id: string) => post<null>('removePerson', { id }),
    leftDrafts: () => get<readonly LeftDraft[]>('leftDrafts'),
    deleteDraft: (id: string) => post<null>('deleteDraft', { id }),
    handOnDraft: (id: string, to: string) => post<null>('handOnDraft', { id, to }),
    at: (at: PanelAt) => post<null>('at', at),
    messages: (sought: string, after?: MessageShown) =>
      get<MessagePage>('messages', {
        sought,
        ...(after && { after: after.id, receivedAt: after.receivedAt }),
      }),
    messagesCsv: async (): Promise<Blob> => {
      const response = await fetch(`${API_PATH}/messagesCsv`, { headers });
      const isCsv = response.headers.get('content-type')?.startsWith('text/csv');
      return isCsv ? response.blob() : read<Blob>(response);
    },
    setAnswered: (id: string, answered: boolean) => post<null>('answered', { id, answered }),
    testMail: () => post<TestedMail>('testMail'),
    deleteMessage: (id: string) => post<null>('deleteMessage', { id }),
    log: () => get<readonly LogShown[]>('log'),
    signOut: async () => {
      const json = { 'content-type': 'application/json', [SIGN_IN_CALL_HEADER]: '1' };
      await fetch(`${SIGN_IN_PATH}/leave`, { method: 'POST', headers: json, body: '{}' });
      location.replace('/');
    },
    openText: (place: Place) => post<null>('open', place),
  };
}

function refusalOf(body: unknown, { status, statusText }: Response): Refusal {
  return isRefusal(body)
    ? body
    : { refused: `The editor failed (${status} ${statusText}). Nothing was changed.` };
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'refused' in body;
}
