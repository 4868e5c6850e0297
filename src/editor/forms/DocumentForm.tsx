// The document that is selected → its form.
import { TextInput } from '@mantine/core';
import type { Plain } from '../../model/operation.ts';
import { useSelect, useStore } from '../context.ts';

export function DocumentForm() {
  const { change } = useStore();
  const file = useSelect(({ selected }) => selected?.file);
  const document = useSelect(({ documents }) => documents.get(file ?? ''));
  if (!document) return null;
  const fields = Object.entries(document.value as Record<string, Plain>);
  return fields.map(([name, value]) => (
    <TextInput
      key={name}
      label={name}
      data-pointer={`${document.file}#/${name}`}
      value={typeof value === 'string' ? value : JSON.stringify(value)}
      onChange={(event) =>
        change({
          words: name,
          step: `${document.file}#/${name}`,
          operations: [
            {
              file: document.file,
              expect: value,
              operation: { do: 'set', path: [name], value: event.currentTarget.value },
            },
          ],
        })
      }
    />
  ));
}
