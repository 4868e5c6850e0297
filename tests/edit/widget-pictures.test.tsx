// @vitest-environment jsdom
// The editor's inputs of pictures and what it shows of facts: what they write, and what they send.
import { act, createRef } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RefusedByServer } from '../../src/editor/panel/server.ts';
import { FactCard } from '../../src/editor/panel/widgets/facts/FactCard.tsx';
import { FactLine } from '../../src/editor/panel/widgets/facts/FactLine.tsx';
import { InsertFact } from '../../src/editor/panel/widgets/facts/InsertFact.tsx';
import { PictureField } from '../../src/editor/panel/widgets/pictures/PictureField.tsx';
import { button, click, draw, drawField, fakeStore, stubBrowser } from '../support/panel.tsx';

beforeAll(stubBrowser);

describe('pictures', () => {
  const jpeg = new File(['x'], 'Zoë 1.svg', { type: 'image/svg+xml' });
  const drop = (box: HTMLElement, file: File) =>
    act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
      box.querySelector('label')?.dispatchEvent(event);
    });

  it('that were dropped are named by what the server made of them', async () => {
    const addPicture = vi.fn(async () => ({ path: 'images/zoe.svg', notes: ['It was shrunk.'] }));
    const from = fakeStore({}, { server: { addPicture } });
    const { box, set } = await drawField(
      PictureField,
      { value: 'images/a.jpg', path: ['a', 0] },
      from,
    );
    await drop(box, jpeg);
    expect(addPicture.mock.calls).toEqual([[jpeg, { file: 'd.yaml', pointer: '/a/0' }, undefined]]);
    expect(set.mock.calls).toEqual([['images/zoe.svg']]);
    expect(box.textContent).toContain('It was shrunk.');
  });

  it.each([
    [new RefusedByServer({ refused: 'It is too large.' }, 413), 'It is too large.'],
    [new TypeError('failed'), 'The picture couldn’t be uploaded.'],
  ])('that were refused change nothing and say why', async (error, sentence) => {
    const from = fakeStore({}, { server: { addPicture: () => Promise.reject(error) } });
    const { box, set } = await drawField(PictureField, { value: 'images/a.jpg' }, from);
    await drop(box, jpeg);
    expect(set).not.toHaveBeenCalled();
    expect(box.textContent).toContain(sentence);
  });

  it('are never anything else', async () => {
    const addPicture = vi.fn();
    const from = fakeStore({}, { server: { addPicture } });
    const { box } = await drawField(PictureField, { value: '' }, from);
    await drop(box, new File(['x'], 'plan.docx', { type: 'application/msword' }));
    expect(addPicture).not.toHaveBeenCalled();
    expect(box.textContent).toContain('This isn’t a picture.');
  });

  it('have their focus written beside them', async () => {
    const siblings = { image: {}, focus: { enum: ['center', 'left'], default: 'center' } };
    const given = { value: 'images/a.jpg', path: ['blocks', 0, 'image'], siblings };
    const { change } = await drawField(PictureField, given);
    expect((button('Center') as HTMLInputElement).checked).toBe(true);
    await click(button('Left'));
    expect(change.mock.calls[0]?.[0]).toMatchObject({
      step: 'd.yaml#/blocks/0/focus',
      operations: [
        {
          operation: {
            do: 'set',
            path: ['blocks', 0, 'focus'],
            value: 'left',
            order: ['image', 'focus'],
          },
        },
      ],
    });
    expect(() => button('Top')).toThrow();
  });

  it('are chosen from the folder that the field belongs to', async () => {
    const schema = { description: 'For example images/icons/coffee.svg.' };
    const { set } = await drawField(PictureField, { value: '', schema });
    await click(button('Choose from the site'));
    expect(document.body.textContent).not.toContain('Maya.jpg');
    await click(button('coffee.svg'));
    expect(set.mock.calls).toEqual([['images/icons/coffee.svg']]);
  });
});

describe('facts', () => {
  it('say what they stand for and lead to where they are written', async () => {
    const { store, select } = fakeStore();
    const shown = await draw(<FactLine value="At ${season.name} and ${nope}" />, store);
    expect(shown.box.textContent).toContain('season.name= Fall Rush 2025used in 2 files');
    expect(shown.box.textContent).toContain('The site has no fact with this name.');
    await click(button('Edit fact'));
    expect(select.mock.calls).toEqual([[{ file: 'content/season.yaml', pointer: '/name' }]]);
  });

  it('are typed where the caret is', async () => {
    const { store } = fakeStore();
    const input = createRef<HTMLInputElement>();
    const typed = vi.fn();
    const ui = (
      <>
        <input ref={input} defaultValue="At , now" onInput={typed} />
        <InsertFact input={input} />
      </>
    );
    await draw(ui, store);
    input.current?.setSelectionRange(3, 3);
    await click(button('Insert a fact'));
    // A list is no part of a text.
    expect(document.querySelectorAll('[role=option]')).toHaveLength(1);
    await click(button('Fall Rush 2025season.name'));
    expect(input.current?.value).toBe('At ${season.name}, now');
    expect(typed).toHaveBeenCalled();
  });

  it('become a value of their own, read from where they are written', async () => {
    const events = [{ title: 'Info Night' }];
    const server = { document: async () => ({ value: { events } }) };
    const from = fakeStore({}, { server });
    const { box, set } = await drawField(FactCard, { value: '${season.events}' }, from);
    expect(box.textContent).toContain('Comes from season.yaml, used in 1 file');
    await click(button('Enter it here instead'));
    expect(set.mock.calls).toEqual([[events]]);
  });

  it('stay as they are when they cannot be read', async () => {
    const server = { document: () => Promise.reject(new TypeError('failed')) };
    const from = fakeStore({}, { server });
    const { set, notify } = await drawField(FactCard, { value: '${season.events}' }, from);
    await click(button('Enter it here instead'));
    expect(set).not.toHaveBeenCalled();
    expect(notify.mock.calls).toEqual([['The value of season.events couldn’t be read.']]);
  });
});
