// @vitest-environment jsdom
// What the compiler says of the draft → repaired at its field or in the dialog, and the focus goes on to the next.
import { Modal } from '@mantine/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConflictsDialog } from '../../src/editor/panel/dialogs/ConflictsDialog.tsx';
import { FindingsDialog } from '../../src/editor/panel/findings/FindingsDialog.tsx';
import { Notices } from '../../src/editor/panel/shell/Notices.tsx';
import type { EditFinding } from '../../src/editor/protocol.ts';
import { answered, buttonIn, click, fieldAt, type OpenForm, openFields } from '../support/form.tsx';
import { FILE, findingAt } from '../support/overview.ts';

let form: OpenForm;
afterEach(() => form.close());

const open = (findings: readonly EditFinding[], options: object = {}): void => {
  const fields = { name: [{}, 'Fall'], subtitle: [{}, 'Under it'], events: [{}, 'None'] } as const;
  form = openFields(fields, { findings, ...options });
};
const button = (name: string) => buttonIn(form.container, name);

it('goes on to the next mistake of the document when one is repaired', async () => {
  const [first, second, note] = [
    findingAt('/name', { repair: 'Fix the name' }),
    findingAt('/subtitle', { severity: 'warning', line: 9 }),
    findingAt('/events', { severity: 'info', line: 5 }),
  ];
  const elsewhere = findingAt('/name', { file: 'content/a.yaml' });
  open([elsewhere, first, note, second]);
  button('Fix the name').focus();
  click(button('Fix the name'));
  form.find([elsewhere, note, second]);
  await answered();
  expect(form.selected()).toEqual({ file: FILE, pointer: '/subtitle' });
  expect(fieldAt(form, '/subtitle')?.contains(document.activeElement)).toBe(true);
});

it('asks for the repair of what is found by now', async () => {
  const late = findingAt('/name', { repair: 'Fix it' });
  open([late]);
  const before = button('Fix it');
  form.find([{ ...late, id: 'another' }]);
  click(before);
  click(button('Fix it'));
  await answered();
  expect(form.asked.at(-1)).toEqual(['repair', 'another']);
});

it('is said once where the button says the same as the help', () => {
  open([
    findingAt('/name', { help: 'Write "https://a.org".', repair: 'Write https://a.org' }),
    findingAt('/subtitle', { help: 'Write "Zoë", unless it is another.', repair: 'Write Zoë' }),
  ]);
  expect(fieldAt(form, '/name')?.textContent).not.toContain('Write "https');
  expect(fieldAt(form, '/subtitle')?.textContent).toContain('unless it is another');
  form.close();
  // A color has a button of its own for the nearest one.
  open([findingAt('/name', { code: 'theme/contrast', help: 'The nearest is "#556788".' })]);
  expect(fieldAt(form, '/name')?.textContent).not.toContain('The nearest');
});

it('calls a fact as the panel does', () => {
  open([findingAt('/name', { repair: 'Write ${season.name}' })]);
  button('Write “Season name”');
});

it('can be repaired in a document that has no form because of it', async () => {
  open([findingAt('', { message: 'A comma is missing.', repair: 'Add a comma' })], {
    document: { unreadable: 'A comma is missing.' },
  });
  expect(form.container.textContent?.split('A comma is missing.')).toHaveLength(2);
  click(button('Add a comma'));
  await answered();
  expect(form.asked).toEqual([['repair', '!']]);
});

it('opens the task that its help names, about its document', () => {
  const task = { name: 'season:new', title: 'New season' };
  open([findingAt('/name', { severity: 'info', help: 'The task "New season" does it.', task })]);
  click(button('New season'));
  const asked = { name: 'journey', journey: 'season:new', about: FILE };
  expect(form.asked).toEqual([['openDialog', asked]]);
});

describe('in the dialog To fix', () => {
  const FILES = { second: 'content/members/Maya_Okafor.yaml', none: 'content/images/a.jpg' };
  const openDialog = async (findings: readonly EditFinding[], options: object = {}) => {
    open(findings, {
      ...options,
      beside: (
        <Modal.Root opened onClose={() => {}}>
          <Modal.Content>
            <FindingsDialog />
          </Modal.Content>
        </Modal.Root>
      ),
    });
    const dialog = document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement;
    // A dialog takes the focus in a task of its own.
    await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    return dialog;
  };
  const headings = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);

  it('are mistakes and warnings, by document, and below what is good to know', async () => {
    const dialog = await openDialog([
      findingAt('/name', { file: FILES.second }),
      findingAt('/a', { file: FILES.second, severity: 'warning', isNew: false }),
      findingAt('/b', { severity: 'info' }),
      findingAt('', { file: FILES.none, severity: 'info', line: 1 }),
    ]);
    expect(headings(dialog)).toEqual([
      'To fix',
      ...['Mistakes (1)', 'Maya Okafor Member', 'Warnings (1)', 'Maya Okafor Member'],
      ...['Good to know (2)', 'About Thing', 'content/images/a.jpg '],
    ]);
    expect(dialog.textContent).not.toContain('can be saved');
    expect(dialog.textContent).not.toContain('.yaml');
    // What is no document of the site cannot be opened here.
    const last = dialog.querySelector('section:last-of-type') as HTMLElement;
    expect(last.querySelector('button')).toBeNull();
  });

  it('are none, and notes stand below all the same', async () => {
    const dialog = await openDialog([
      findingAt('/b', { severity: 'info', message: 'By the way.' }),
    ]);
    expect(dialog.textContent).toContain('Nothing to fix. Everything can be saved.');
    expect(dialog.textContent).toContain('Good to know (1)');
    expect(dialog.textContent).toContain('By the way.');
  });

  const CONFLICT = { file: FILE, pointer: '/name', before: 'a', mine: 'b', theirs: 'c' };
  it.each<[string, object, string, string]>([
    ['all is well', {}, 'Nothing to fix. Everything can be saved.', ''],
    [
      'there is a conflict',
      { conflicts: [CONFLICT] },
      'Choose which version to keep',
      'can be saved',
    ],
    [
      'and nothing to fix beside it',
      { conflicts: [CONFLICT] },
      'before you save.',
      'Nothing to fix',
    ],
    ['nobody answers', { presence: 'offline' }, 'Nothing to fix.', 'can be saved'],
    ['nobody is signed in', { presence: 'signedOut' }, 'Nothing to fix.', 'can be saved'],
    ['a save was refused', { notSaved: { refused: 'Full' } }, 'Nothing to fix.', 'can be saved'],
    ['a change was refused', { refused: { operations: [] } }, 'Nothing to fix.', 'can be saved'],
  ])(
    'the words are true where %s',
    async (_, { conflicts = [], ...more }: object & { conflicts?: object[] }, said, unsaid) => {
      const state = {
        version: 0,
        changed: [FILE],
        conflicts,
        findings: [],
        isShown: true,
      };
      const dialog = await openDialog([], { snapshot: { state, ...more } });
      expect(dialog.textContent).toContain(said);
      if (unsaid !== '') expect(dialog.textContent).not.toContain(unsaid);
    },
  );

  it('are repaired one after the other, and the focus is on the next', async () => {
    const all = [
      findingAt('/a', { repair: 'Fix a' }),
      findingAt('/b', { line: 2 }),
      findingAt('/c', { line: 3, repair: 'Fix c' }),
      findingAt('/d', { severity: 'info', repair: 'Fix d' }),
    ];
    let left = all;
    const onRepair = (id: string): void => {
      left = left.filter((one) => one.id !== id).map((one) => ({ ...one, id: `${one.id}!` }));
      form.find(left);
    };
    const dialog = await openDialog(all, { onRepair });
    const fix = async (name: string) => {
      buttonIn(dialog, name).focus();
      click(buttonIn(dialog, name));
      await answered();
      return document.activeElement?.textContent;
    };
    expect(await fix('Fix a')).toContain('Wrong at /b.');
    // The last one: the first that is left.
    expect(await fix('Fix c')).toContain('Wrong at /b.');
    expect(form.asked.filter(([what]) => what === 'announce').map(([, said]) => said)).toEqual([
      'Fixed. 2 left to fix.',
      'Fixed. 1 left to fix.',
    ]);
    left = left.filter(({ severity }) => severity === 'info');
    form.find(left);
    await fix('Fix d');
    expect(form.asked.at(-1)).toEqual(['announce', 'Fixed. Nothing left to fix.']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  });
});

it('keeps a save from being done, which is said once, with the way to the first', () => {
  const [one, two] = [findingAt('/name'), findingAt('/subtitle', { line: 2 })];
  const old = findingAt('/events', { isNew: false });
  open([old, one, two], {
    beside: <Notices />,
    snapshot: { notSaved: { refused: one.message, place: one } },
  });
  const times = (words: string) => (form.container.textContent?.split(words).length ?? 0) - 1;
  expect(form.container.textContent).toContain('Not saved. Fix 2 mistakes first.');
  expect([times('Not saved'), times(one.message)]).toEqual([1, 1]);
  click(button('Show mistake'));
  expect(form.selected()).toEqual({ file: FILE, pointer: '/name' });
  form.find([old, two]);
  expect(form.container.textContent).toContain('Not saved. Fix 1 mistake first.');
  click(button('Show mistake'));
  expect(form.selected()).toEqual({ file: FILE, pointer: '/subtitle' });
  form.find([old]);
  expect(times('Not saved')).toBe(0);
});

describe('what others have changed, too', () => {
  const GONE = { file: 'content/pages/a.yaml', pointer: '', before: 'a: 1', mine: 'a: 2' };
  const HERE = { file: 'content/pages/b.yaml', pointer: '', before: 'b: 1', theirs: 'b: 2' };
  const FIELD = {
    file: FILE,
    pointer: '/name',
    before: 'a',
    mine: 'b',
    theirs: 'c',
    words: { field: 'Name' },
  };
  const openWith = (conflicts: readonly object[], language: string): string[] => {
    const state = { version: 0, changed: [], conflicts, findings: [], isShown: true };
    const beside = (
      <Modal.Root key="dialog" opened onClose={() => {}}>
        <Modal.Content>
          <ConflictsDialog />
        </Modal.Content>
      </Modal.Root>
    );
    open([], { beside: [beside, <Notices key="bars" />], snapshot: { state, language } });
    const dialog = document.querySelector('[role=dialog]');
    const buttons = [...(dialog?.querySelectorAll('section button') ?? [])];
    return [
      dialog?.textContent ?? '',
      [...form.container.querySelectorAll('[role=status]')].map((one) => one.textContent).join(''),
      buttons.flatMap(({ textContent }) => textContent || []).join(),
    ];
  };

  it.each<[string, object[], string, RegExp, RegExp, string]>([
    [
      'a field',
      [FIELD],
      'en',
      /The same field/,
      /You and someone else both changed “Name”/,
      'Keep mine,Use theirs',
    ],
    [
      'a file that they deleted',
      [GONE],
      'en',
      /Someone else deleted this file\..*Deleted/,
      /deleted a file that you changed: content\/pages\/a\.yaml/,
      'Keep mine,Delete it',
    ],
    [
      'a file that was deleted here',
      [HERE],
      'en',
      /You deleted this file.*Deleted/,
      /changed a file that you deleted/,
      'Delete it,Use theirs',
    ],
    [
      'both',
      [FIELD, GONE],
      'en',
      /The same field.*deleted this file/,
      /both changed.*deleted a file/,
      'Keep mine,Use theirs,Keep mine,Delete it',
    ],
    [
      'a page, by its title and with its file named once',
      [{ ...GONE, words: { title: 'About', before: 'Ends: Now', mine: 'Ends: Soon' } }],
      'en',
      /About › Entire file content\/pages\/a\.yaml(?!.*content).*BeforeEnds: Now/,
      /deleted a file/,
      'Keep mine,Delete it',
    ],
  ])('%s is called what it is', (_, conflicts, language, inDialog, inBar, buttons) => {
    const [dialog = '', bar = '', found] = openWith(conflicts, language);
    expect(dialog).toMatch(inDialog);
    expect(bar).toMatch(inBar);
    expect(found).toBe(buttons);
    const isField = conflicts.includes(FIELD);
    expect(/same field|mismo campo/.test(dialog)).toBe(isField);
    expect(/both changed/.test(bar)).toBe(isField);
  });
});
