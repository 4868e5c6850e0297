// The number of a page → a list of the pages to choose from.
import { NativeSelect } from '@mantine/core';
import type { InputKind, InputProps } from '../../forms/field-kind.ts';
import { number } from '../../forms/fields/number.tsx';
import { useNumberedPages } from './page-numbers.ts';

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
