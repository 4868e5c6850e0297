// The documents of the site → a tree; one that is chosen opens its form.
import { NavLink } from '@mantine/core';
import { useSelect, useStore } from '../context.ts';

export function DocumentTree() {
  const { select } = useStore();
  const documents = useSelect(({ site }) => site.documents);
  const selected = useSelect((snapshot) => snapshot.selected?.file);
  return documents.map(({ file, title }) => (
    <NavLink
      key={file}
      component="button"
      label={title}
      active={file === selected}
      onClick={() => select({ file, pointer: '' })}
    />
  ));
}
