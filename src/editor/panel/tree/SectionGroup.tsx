// A document with sections → a group with an entry for each, which opens only its part of the form.

import type { DocumentEntry } from '../../protocol.ts';
import { useSelect } from '../context.ts';
import { type Section, sectionAt } from '../forms/schema/sections.ts';
import type { Marks } from './groups.ts';
import { Folder, Row } from './TreeGroup.tsx';
import classes from './tree.module.css';

interface SectionGroupProps extends Marks {
  readonly title: string;
  readonly document: DocumentEntry;
  readonly sections: readonly Section[];
  readonly choose: (file: string, pointer?: string) => void;
}

export function SectionGroup({ title, document, sections, choose, ...marks }: SectionGroupProps) {
  const { file } = document;
  const selected = useSelect((all) =>
    all.selected?.file === file ? sectionAt(sections, all.selected.pointer)?.name : undefined,
  );
  const findings = useSelect(({ state }) => state.findings);
  const mistakes = findings.filter((one) => one.file === file && one.severity === 'error');
  return (
    <Folder title={title} isOpenAtFirst marks={marks}>
      <ul className={classes.list}>
        {sections.map((section) => (
          <li key={section.name}>
            <Row
              document={document}
              title={section.label}
              pointer={`/${section.name}`}
              isSelected={section.name === selected}
              isChanged={false}
              mistakes={
                mistakes.filter((one) => sectionAt(sections, one.pointer) === section).length
              }
              choose={choose}
            />
          </li>
        ))}
      </ul>
    </Folder>
  );
}
