// An item of a list → a line that opens to its fields, or for a plain value its input; with its buttons.
import { memo, useId, useMemo, useRef } from 'react';
import { labelOf } from '../../../../model/field-label.ts';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { isMap } from '../../../../model/schema/value.ts';
import type { Plain } from '../../../operation.ts';
import type { FormSchema } from '../../../protocol.ts';
import { useSelect, useStore } from '../../context.ts';
import { type Snapshot, valueAt } from '../../store.ts';
import { ChartPreview } from '../../widgets/chart/ChartPreview.tsx';
import { useWords } from '../../words.ts';
import { FieldNotes } from '../feedback/FieldNotes.tsx';
import { FindingCount } from '../feedback/FindingCount.tsx';
import { OddField } from '../fields/OddField.tsx';
import { useFindings, useForm } from '../form-context.ts';
import classes from '../forms.module.css';
import { itemName } from '../schema/item-name.ts';
import { kindOf } from '../schema/kind.ts';
import { type Summary, summaryOf } from '../schema/summary.ts';
import type { Slot } from '../slot.ts';
import { formWords } from '../words.ts';
import { ObjectFields } from './ObjectFields.tsx';
import { RowButtons } from './RowButtons.tsx';
import { useDragging } from './use-dragging.ts';
import type { RowActions } from './use-rows.ts';

interface ItemRowProps {
  /** The list. */
  readonly slot: Slot;
  /** The schema of its items. */
  readonly item: FormSchema;
  readonly id: number;
  readonly index: number;
  readonly count: number;
  readonly least: number;
  readonly most: number;
  readonly isOpen: boolean;
  readonly actions: RowActions;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const kind = kindOf(props.item);
  return kind === 'object' || kind === 'block' ? <FoldedRow {...props} /> : <PlainRow {...props} />;
});

/** An item whose field is always there. */
function PlainRow(props: ItemRowProps) {
  const { slot, item, index } = props;
  const { Field } = useForm();
  const label = itemName(slot.label, index);
  const own = useMemo(
    (): Slot => ({
      path: [...slot.path, index],
      schema: { ...item, description: undefined },
      ...{ label, required: true, parent: slot },
    }),
    [slot, item, index, label],
  );
  const row = useRef<HTMLLIElement>(null);
  const grip = useDragging(row, slot, index);
  return (
    <li className={classes.plainRow} ref={row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box everywhere */}
      <div role="group" aria-label={label} className={classes.plainRowInside}>
        <Grip {...grip} />
        <div className={`${classes.bare} ${classes.hiddenLabel}`}>
          <Field slot={own} />
        </div>
        <Buttons {...props} />
      </div>
    </li>
  );
}

function FoldedRow(props: ItemRowProps) {
  const { slot, item, id, index, isOpen, actions } = props;
  const { file, schemas } = useForm();
  const words = useWords(formWords);
  const titleId = useId();
  const row = useRef<HTMLLIElement>(null);
  const grip = useDragging(row, slot, index);
  const own = useMemo(
    (): Slot => ({
      path: [...slot.path, index],
      ...{ schema: item, label: itemName(slot.label, index), required: true, parent: slot },
    }),
    [slot, item, index],
  );
  const { summary, type } = useSummary(own);
  const block = kindOf(item) === 'block' && typeof type === 'string' ? type : undefined;
  const schema = block === undefined ? item : schemas.block(block);
  const inside = useMemo(() => (schema ? { ...own, schema } : undefined), [own, schema]);
  const pointer = pointerOf(own.path);
  return (
    <li className={classes.row} data-open={isOpen || undefined} ref={row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box everywhere */}
      <div role="group" aria-labelledby={titleId} data-pointer={`${file}#${pointer}`}>
        <div className={classes.rowHead}>
          <Grip {...grip} />
          <button
            type="button"
            className={classes.rowOpener}
            aria-expanded={isOpen}
            onClick={() => actions.toggle(id)}
          >
            <Picture path={summary.picture} />
            <span className={classes.rowText}>
              <span id={titleId} className={classes.rowTitle}>
                {(block === undefined ? summary.title : labelOf(block)) || own.label}
              </span>
              <span className={classes.rowMore}>
                {block === undefined ? summary.more : summary.title}
              </span>
            </span>
          </button>
          <FindingCount slot={own} />
          <Buttons {...props} />
        </div>
        {isOpen && (
          <div className={classes.rowBody}>
            {inside && <ItemNotes slot={own} />}
            {block === 'chart' && <ChartPreview file={file} path={own.path} />}
            {inside ? (
              <ObjectFields slot={inside} />
            ) : (
              <OddField slot={own} sentence={words.unknown} />
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** What is said of an item; drawn again only when it says something else, and read only when the item is another. */
function useSummary({ path, schema }: Slot): { summary: Summary; type: Plain | undefined } {
  const { file, schemas } = useForm();
  const read = useMemo(() => {
    let known: { value: Plain | undefined; said: string } | undefined;
    return (snapshot: Snapshot): string => {
      const value = valueAt(snapshot, file, path);
      if (known?.value !== value || !known) {
        const summary = summaryOf(value, schema, schemas);
        known = {
          value,
          said: JSON.stringify({ summary, type: isMap(value) ? value.type : null }),
        };
      }
      return known.said;
    };
  }, [file, path, schema, schemas]);
  const said = useSelect(read);
  return useMemo(() => JSON.parse(said) as { summary: Summary; type: Plain | undefined }, [said]);
}

function ItemNotes({ slot }: { readonly slot: Slot }) {
  return <FieldNotes findings={useFindings(slot, 'at')} withMistakes />;
}

function Picture({ path }: { readonly path: string | undefined }) {
  const { draftBase } = useStore().start;
  if (path === undefined) return null;
  const url = `${draftBase}__content/${encodeURI(path)}`;
  return <img className={classes.thumbnail} src={url} alt="" loading="lazy" decoding="async" />;
}

function Grip({ onPointerEnter, ref }: ReturnType<typeof useDragging>) {
  const words = useWords(formWords);
  return (
    <span
      className={classes.grip}
      aria-hidden="true"
      title={words.drag}
      ref={ref}
      onPointerEnter={onPointerEnter}
    />
  );
}

function Buttons({ index, count, least, most, actions, slot }: ItemRowProps) {
  const isCopied = slot.schema.uniqueItems !== true;
  return (
    <RowButtons
      {...{ index, count, least, most }}
      onMove={(to) => actions.move(index, to)}
      onRemove={() => actions.remove(index)}
      onCopy={isCopied ? () => actions.copy(index) : undefined}
    />
  );
}
