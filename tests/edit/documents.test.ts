// Documents in the draft: taken, refused as by the compiler, and replaced as a step that can be undone.
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { DocumentTaken } from '../../src/editor/protocol.ts';
import { changesList, takeBack } from '../../src/editor/server/changes/changes-list.ts';
import { postDocument } from '../../src/editor/server/http/document.ts';
import { messageIn } from '../../src/model/errors.ts';
import { office, pdf } from '../support/documents.ts';
import { type EditedSite, editFolder } from '../support/editing.ts';
import { edited, site } from '../support/site.ts';

const HOME = 'content/pages/home.yaml';
const FILE = 'content/files/bylaws.pdf';
const [former, later, last] = ['one', 'two', 'three'].map((words) => pdf({ words })) as [
  Buffer,
  Buffer,
  Buffer,
];

const send = (
  { editing, root }: EditedSite,
  name: string,
  bytes: Uint8Array,
  replace?: string,
): Promise<DocumentTaken> => {
  const query = new URLSearchParams({ name, ...(replace === undefined ? {} : { replace }) });
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1e6) || 1 }, (_, i) =>
    Buffer.from(bytes.subarray(i * 1e6, (i + 1) * 1e6)),
  );
  const headers = { 'content-type': 'application/octet-stream' };
  const request = Object.assign(Readable.from(pieces), { headers });
  return postDocument({ query, request: request as never }, { editing, root });
};

/** A site whose home page links to the bylaws. */
const begun = (): Promise<EditedSite> =>
  editFolder(site({ [FILE]: former, ...edited(HOME, 'to: /about', 'to: files/bylaws.pdf') }));
const onDisk = ({ root }: EditedSite, file = FILE): Buffer | undefined =>
  fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file)) : undefined;
/** The bytes that the draft publishes. */
const shown = ({ editing }: EditedSite): Buffer => {
  const file = editing.compiled().output?.documents.get('files/bylaws.pdf')?.file;
  return fs.readFileSync(file ?? '');
};

describe('a new document', () => {
  it('gets a name that can be linked, and is written with the text that names it', async () => {
    const one = await editFolder(site());
    const { path: to, title } = await send(one, 'Año_2026 (final).PDF', former);
    expect([to, title]).toEqual(['files/ano-2026-final.pdf', 'Año 2026 (final)']);
    expect(one.editing.state().changed).toEqual([]);
    await one.set(HOME, '/blocks/2/items/0/to', to);
    expect(one.editing.compiled().output?.documents.get(to)?.size).toBe(former.length);
    await one.save();
    expect(onDisk(one, `content/${to}`)?.equals(former)).toBe(true);
  });

  it('is written with a text of Markdown that links to it, and not with one that only says its name', async () => {
    const one = await editFolder(site());
    const { path: to } = await send(one, 'minutes.docx', office('docx'));
    await one.set(HOME, '/blocks/1/text', `Not ${to} at all.`);
    expect(one.editing.state().changed).toEqual([HOME]);
    await one.set(HOME, '/blocks/1/text', `Read [them](${to}#x).`);
    expect(one.editing.state().changed).toEqual([`content/${to}`, HOME]);
    await one.undo();
    expect(one.editing.state().changed).toEqual([HOME]);
  });

  it('never takes the name of another one', async () => {
    const one = await begun();
    expect((await send(one, 'Bylaws.pdf', later)).path).toBe('files/bylaws-2.pdf');
    expect((await send(one, 'bylaws.pdf', last)).path).toBe('files/bylaws-3.pdf');
    expect((await send(one, '../../evil\\..\\x.pdf', last)).path).toBe('files/x.pdf');
    expect((await send(one, '李.pdf', last)).path).toBe('files/document.pdf');
  });

  it('is refused in the words of the compiler, in both languages', async () => {
    const one = await editFolder(site());
    const refusal = async (name: string, bytes: Uint8Array): Promise<string[]> => {
      const error = await send(one, name, bytes).then(
        () => new Error('it was taken'),
        (reason: Error) => reason,
      );
      return [messageIn('en', error), messageIn('es', error)];
    };
    expect(await refusal('dues.xlsx', office('xlsx', [{ name: 'xl/vbaProject.bin' }]))).toEqual([
      'content/files/dues.xlsx is not published: it holds macros. Save it again without macros: in Word, Excel or PowerPoint choose the kind without "m" at its end.',
      'No se publica content/files/dues.xlsx: contiene macros. Guárdalo otra vez sin macros: en Word, Excel o PowerPoint elige el tipo sin "m" al final.',
    ]);
    expect((await refusal('a.pdf', Buffer.from('<html>')))[0]).toMatch(/web page \(HTML\)/);
    expect((await refusal('a.exe', former))[0]).toMatch(
      /^A file like "a.exe" cannot be published as a document/,
    );
    expect((await refusal('a.csv', Buffer.alloc(20_000_001)))[0]).toMatch(/larger than 20 MB/);
    expect(fs.existsSync(path.join(one.root, '.chapterkit/staged'))).toBe(false);
  });
});

describe('replacing a document', () => {
  it('keeps its address, and is a step of the draft', async () => {
    const one = await begun();
    await one.set(HOME, '/title', 'Start');
    expect((await send(one, 'Bylaws 2027 NEW.pdf', later, 'files/bylaws.pdf')).path).toBe(
      'files/bylaws.pdf',
    );
    expect(one.editing.state()).toMatchObject({
      changed: [FILE, HOME],
      undo: 'Replace bylaws.pdf',
    });
    expect(shown(one).equals(later)).toBe(true);
    expect(onDisk(one)?.equals(former)).toBe(true);
    await one.undo();
    expect(shown(one).equals(former)).toBe(true);
    expect(one.editing.state()).toMatchObject({ changed: [HOME], redo: 'Replace bylaws.pdf' });
    await one.redo();
    await send(one, 'x.pdf', last, 'files/bylaws.pdf');
    expect(shown(one).equals(last)).toBe(true);
    await one.undo();
    expect(shown(one).equals(later)).toBe(true);
    await one.save();
    expect(onDisk(one)?.equals(later)).toBe(true);
    expect(fs.readdirSync(path.join(one.root, 'content/files'))).toEqual(['bylaws.pdf']);
  });

  it('can be undone when it is saved, after a new start too', async () => {
    const one = await begun();
    await send(one, 'x.pdf', later, 'files/bylaws.pdf');
    await one.save();
    expect(one.editing.state().changed).toEqual([]);
    const again = await editFolder(one.root);
    expect(again.editing.state().changed).toEqual([]);
    await again.undo();
    expect(again.editing.state().changed).toEqual([FILE]);
    // Another step takes the place of the one that was undone; what was undone stays so.
    await again.set(HOME, '/title', 'Start');
    await again.save();
    expect(onDisk(again)?.equals(former)).toBe(true);
  });

  it('survives a crash before it is saved', async () => {
    const one = await begun();
    await send(one, 'x.pdf', later, 'files/bylaws.pdf');
    const again = await editFolder(one.root);
    expect(shown(again).equals(later)).toBe(true);
    await again.save();
    expect(onDisk(again)?.equals(later)).toBe(true);
  });

  it('leaves what somebody else has made of the file meanwhile', async () => {
    const one = await begun();
    await send(one, 'x.pdf', later, 'files/bylaws.pdf');
    fs.writeFileSync(path.join(one.root, FILE), last);
    await one.editing.filesChanged();
    expect(one.editing.state().changed).toEqual([]);
    expect(shown(one).equals(last)).toBe(true);
    expect(one.editing.state().said).toBe(
      'Someone else changed bylaws.pdf after you replaced it, so their version was kept. Replace it again if yours is the right one.',
    );
    // Who does as it says has their own.
    await send(one, 'x.pdf', later, 'files/bylaws.pdf');
    expect(one.editing.state().said).toBeUndefined();
    expect(one.editing.state().changed).toEqual([FILE]);
    expect(shown(one).equals(later)).toBe(true);
  });

  it('replaces one that is not saved yet', async () => {
    const one = await editFolder(site());
    const { path: to } = await send(one, 'bylaws.pdf', former);
    await one.set(HOME, '/blocks/2/items/0/to', to);
    await send(one, 'other.pdf', later, to);
    expect(shown(one).equals(later)).toBe(true);
    await one.undo();
    expect(shown(one).equals(former)).toBe(true);
    await one.redo();
    await one.save();
    expect(onDisk(one)?.equals(later)).toBe(true);
  });

  it('is listed as one change, and is taken back by itself', async () => {
    const one = await begun();
    await one.set(HOME, '/title', 'Start');
    await send(one, 'x.pdf', later, 'files/bylaws.pdf');
    const { groups } = await changesList(one.editing, one.root);
    const all = groups.flatMap(({ changes }) => changes);
    const change = all.find(({ words }) => words === 'Document files/bylaws.pdf replaced');
    expect(all).toHaveLength(2);
    await takeBack(one.editing, one.root, { id: change?.id ?? '', also: [], words: 'Take back' });
    expect(one.editing.state().changed).toEqual([HOME]);
    expect(shown(one).equals(former)).toBe(true);
  });

  it('is forgotten with all other changes', async () => {
    const one = await begun();
    await send(one, 'x.pdf', later, 'files/bylaws.pdf');
    await one.editing.change((draft) => draft.discard());
    expect(one.editing.state().changed).toEqual([]);
    expect(shown(one).equals(former)).toBe(true);
  });

  it('takes nothing of another kind, and no file that is no document', async () => {
    const one = await begun();
    const why = (name: string, bytes: Buffer, to: string) =>
      send(one, name, bytes, to).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    expect(await why('a.docx', office('docx'), 'files/bylaws.pdf')).toMatch(
      /of the same kind only/,
    );
    for (const to of ['files/none.pdf', '../site.yaml', 'files/../../site.yaml', 'images/dot.png'])
      expect(await why('a.pdf', later, to)).toBe('The site has no such document.');
    expect(one.editing.state().changed).toEqual([]);
  });
});
