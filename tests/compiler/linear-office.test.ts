// What Office files, archives, tables, calendars and sounds are made of, doubled: double the work to read, and no more.
import { describe, expect, it } from 'vitest';
import { seeDocument } from '../../src/compiler/files/documents/see-document.ts';
import type { DocumentKind } from '../../src/model/paths/documents.ts';
import { doubledWork } from '../support/doubled.ts';
import { OFFICE_SHAPES } from './office-shapes.ts';

describe.each(Object.entries(OFFICE_SHAPES))('%s', (kind, shapes) => {
  it.each(Object.entries(shapes))('%s', (_, shape) => {
    const read = (bytes: Buffer) => seeDocument(bytes, kind as DocumentKind);
    expect(doubledWork(shape, read, 2.5)).toBeLessThanOrEqual(2.5);
  });
});
