// The documents of the site → groups that open and close; a document that is chosen opens its form.
import { memo, useCallback, useMemo } from 'react';
import { useSelect, useStore, useStrings } from '../context.ts';
import { type Section, sectionAt, sectionsOf } from '../forms/schema/sections.ts';
import { groupsOf, type Marks, marksOf } from './groups.ts';
import { Folder, Row, type RowProps, TreeGroup } from './TreeGroup.tsx';
import classes from './tree.module.css';

export const DocumentTree = memo(function DocumentTree({
  onChosen,
}: {
  readonly onChosen?: () => void;
}) {
  const strings = useStrings('tree');
  const { select } = useStore();
  const site = useSelect((snapshot) => snapshot.site);
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const selected = useSelect((snapshot) => snapshot.selected?.file);
  const changed = useSelect(({ state }) => state.changed);
  const findings = useSelect(({ state }) => state.findings);
  const groups = useMemo(() => groupsOf(site, strings), [site, strings]);
  const marks = useMemo(() => marksOf({ changed, findings }), [changed, findings]);
  const choose = useCallback(
    (file: string, pointer = '') => {
      select({ file, pointer });
      onChosen?.();
    },
    [select, onChosen],
  );
  return (
    <div className={classes.tree} data-tree>
      {groups.map((group) => {
        const [only] = group.documents;
        const sections = sectionsOf(grammar.documents[only?.schema ?? ''] ?? {});
        if (group.isSingle && only && sections.length > 0)
          return (
            <SectionGroup
              key={group.key}
              title={group.title}
              document={only}
              sections={sections}
              {...marks(only.file)}
              choose={choose}
            />
          );
        return group.isSingle && only ? (
          <Row
            key={group.key}
            document={only}
            title={group.title}
            isSelected={only.file === selected}
            {...marks(only.file)}
            isTop
            choose={choose}
          />
        ) : (
          <TreeGroup
            key={group.key}
            group={group}
            selected={selected}
            marks={marks}
            choose={choose}
          />
        );
      })}
    </div>
  );
});

interface SectionGroupProps extends Marks, Pick<RowProps, 'title' | 'document' | 'choose'> {
  readonly sections: readonly Section[];
}

function SectionGroup({ title, document, sections, choose, ...marks }: SectionGroupProps) {
  const { file } = document;
  const selected = useSelect((all) =>
    all.selected?.file === file ? sectionAt(sections, all.selected.pointer)?.name : undefined,
  );
  const findings = useSelect(({ state }) => state.findings);
  const own = findings.filter((one) => one.file === file);
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
              {...marksOf({
                changed: [],
                findings: own.filter((one) => sectionAt(sections, one.pointer) === section),
              })(file)}
              choose={choose}
            />
          </li>
        ))}
      </ul>
    </Folder>
  );
}
