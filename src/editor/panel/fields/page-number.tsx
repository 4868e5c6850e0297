// The number of a page → a list of the pages to choose from.
import { NativeSelect } from '@mantine/core';
import { useSelect } from '../context.ts';
import type { InputKind, InputProps } from './field-kind.ts';
import { number } from './number.tsx';

export const pageNumber: InputKind = {
  ...number,
  isFor: (schema) => schema.pageNumber === true,
  Input: PageNumber,
};

function PageNumber({ required, value, text, unset, control, write }: InputProps) {
  const pages = useNumberedPages();
  const isKnown = value === undefined || pages.some((page) => page.number === value);
  return (
    <NativeSelect
      {...control}
      data={[
        ...(required && value !== undefined ? [] : [{ value: '', label: unset }]),
        // A number that no page has is shown all the same.
        ...(isKnown ? [] : [{ value: text, label: text }]),
        ...pages.map((page) => ({
          value: String(page.number),
          label: `${page.title} (${page.number})`,
        })),
      ]}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}

/** The pages in the order of the routes; one that several routes show is there for each of its numbers. */
export function useNumberedPages() {
  const { documents } = useSelect((snapshot) => snapshot.site);
  return documents.flatMap(({ title, numbers = [] }) =>
    numbers.map((number) => ({ number, title })),
  );
}
