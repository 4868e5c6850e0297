// The address of a page → a button that begins the task which changes it, so that links follow; else a text.
import { Input } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSelect, useStore, useStrings } from '../context.ts';
import { CellInput } from '../forms/table/CellInput.tsx';
import { valueAt } from '../store.ts';
import classes from './address.module.css';
import type { InputKind, InputProps } from './field-kind.ts';
import { text } from './text.tsx';

export const address: InputKind = {
  isFor: ({ addressOf }) => typeof addressOf === 'string',
  Input: (props) => <Address {...props} Free={text.Input} />,
  Cell: (props) => <Address {...props} Free={CellInput} />,
  columnWidth: 7,
};

function Address({ Free, ...props }: InputProps & { readonly Free: InputKind['Input'] }) {
  const { text: written, label, control, isCell } = props;
  const { openDialog } = useStore();
  const strings = useStrings('form');
  const page = usePageBeside(props);
  if (page === undefined || control.error !== undefined || !written.startsWith('/'))
    return <Free {...props} />;
  const button = (
    <button
      type="button"
      className={`mantine-focus-auto ${classes.address}`}
      aria-label={`${label}: ${written}. ${strings.renamePage}`}
      aria-haspopup="dialog"
      title={strings.renamePage}
      onClick={() => openDialog({ name: 'journey', journey: 'page-rename', about: page })}
    >
      <span>{written}</span>
      <IconPencil size={14} aria-hidden />
    </button>
  );
  return isCell ? button : <Input.Wrapper label={label}>{button}</Input.Wrapper>;
}

function usePageBeside({ file, path, schema }: InputProps): string | undefined {
  const name = useSelect((all) =>
    valueAt(all, file, [...path.slice(0, -1), String(schema.addressOf)]),
  );
  return useSelect(
    ({ site }) =>
      site.documents.find(
        (one) =>
          one.group === 'pages' && !one.inherited && one.file.endsWith(`/${String(name)}.yaml`),
      )?.file,
  );
}
