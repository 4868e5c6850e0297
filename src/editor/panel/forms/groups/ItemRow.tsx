// An item of a list → a line that opens to its fields, or for a plain value its input; with its buttons.
import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense, useId, useMemo, useRef } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { blockLabel } from '../../../../model/schema/field-label.ts';
import { isMap } from '../../../../model/schema/value.ts';
import { useStrings } from '../../context.ts';
import { useResolvedFacts } from '../../widgets/facts/known-facts.ts';
import { Thumbnail } from '../../widgets/pictures/Thumbnail.tsx';
import { FieldNotes, FindingCount } from '../feedback/FieldNotes.tsx';
import { useFindings, useForm, useFromValue } from '../form-context.ts';
import classes from '../forms.module.css';
import { itemName, structureOf } from '../schema/structure.ts';
import { shortenText, summaryOf } from '../schema/summary.ts';
import { partOf, type Slot } from '../slot.ts';
import { ObjectFields, UnsupportedField } from './ObjectFields.tsx';
import { Opener } from './Opener.tsx';
import { RowButtons } from './RowButtons.tsx';
import { useDragging } from './use-dragging.ts';
import type { RowProps } from './use-rows.ts';

/** The colors of charts are worked out by a large program, which is fetched with the first chart. */
const ChartPreview = lazy(async () => ({
  default: (await import('../../widgets/chart/ChartPreview.tsx')).ChartPreview,
}));

interface ItemRowProps extends RowProps {
  readonly id: number;
  readonly isOpen: boolean;
  /** Puts an item before a place of the list; of blocks it lets somebody choose one. */
  readonly addAt?: (at: number) => void;
}

interface DrawnRowProps extends ItemRowProps {
  readonly own: Slot;
  readonly buttons: ReactNode;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { slot, item, index } = props;
  const own = useMemo(
    () => partOf(slot, index, item, itemName(slot.label, index, item)),
    [slot, item, index],
  );
  const Row = ['object', 'block'].includes(structureOf(item)) ? FoldedRow : PlainRow;
  const canCopy = slot.schema.uniqueItems !== true;
  return <Row {...props} own={own} buttons={<RowButtons {...props} canCopy={canCopy} />} />;
});

function PlainRow({ own, slot, index, buttons }: DrawnRowProps) {
  const { Field } = useForm();
  const row = useRef<HTMLLIElement>(null);
  const bare = useMemo(
    () => ({ ...own, schema: { ...own.schema, description: undefined } }),
    [own],
  );
  return (
    <li className={classes.plainRow} ref={row}>
      <fieldset aria-label={own.label}>
        <Grip {...useDragging(row, slot, index)} />
        <div className={`${classes.bare} ${classes.hiddenLabel}`}>
          <Field slot={bare} />
        </div>
        {buttons}
      </fieldset>
    </li>
  );
}

function FoldedRow({ own, slot, id, index, isOpen, actions, buttons, addAt }: DrawnRowProps) {
  const strings = useStrings('form');
  const { file, schemas } = useForm();
  const [titleId, typeId] = [useId(), useId()];
  const row = useRef<HTMLLIElement>(null);
  const grip = useDragging(row, slot, index);
  const { picture, type, ...written } = useFromValue(own, (value) => ({
    ...summaryOf(value, own.schema, schemas),
    type: isMap(value) ? value.type : undefined,
  }));
  const [title = '', more = ''] = useResolvedFacts([written.title, written.more]).map(shortenText);
  const block = structureOf(own.schema) === 'block' && typeof type === 'string' ? type : undefined;
  const schema = block === undefined ? own.schema : schemas.block(block);
  const name = title || (block === undefined ? own.label : blockLabel(block, schema));
  const inside = useMemo(() => (schema ? { ...own, schema } : undefined), [own, schema]);
  return (
    <li className={classes.row} data-open={isOpen || undefined} ref={row}>
      <fieldset
        aria-labelledby={block === undefined ? titleId : `${titleId} ${typeId}`}
        data-pointer={`${file}#${pointerOf(own.path)}`}
      >
        <div className={classes.rowHead}>
          <Grip {...grip} />
          <Opener isOpen={isOpen} toggle={() => actions.toggle(id)}>
            {picture !== undefined && <Thumbnail path={picture} className={classes.thumbnail} />}
            <span className={classes.rowText}>
              <span id={titleId}>{name}</span>
              <span id={typeId} className={classes.rowMore}>
                {block === undefined ? more : title && blockLabel(block, schema)}
              </span>
            </span>
          </Opener>
          <FindingCount slot={own} />
          {buttons}
        </div>
        {isOpen && (
          <div className={classes.rowBody}>
            {inside ? (
              <Inside slot={inside} isChart={block === 'chart'} />
            ) : (
              <UnsupportedField slot={own} sentence={strings.unknown} />
            )}
          </div>
        )}
      </fieldset>
      {addAt && (block !== undefined || isOpen) && (
        <AddHere
          name={(block === undefined ? strings.addItemAfter : strings.addAfter)({
            label: slot.label,
            title: name,
          })}
          title={block === undefined ? strings.addTo({ label: slot.label }) : undefined}
          add={() => addAt(index + 1)}
        />
      )}
    </li>
  );
}

interface AddHereProps {
  readonly name: string;
  readonly title?: string | undefined;
  readonly add: () => void;
}

export function AddHere({ name, title, add }: AddHereProps) {
  const strings = useStrings('form');
  return (
    <button
      type="button"
      className={`mantine-focus-auto ${classes.addHere}`}
      // What moves, copies and removes has it, too: the focus goes to fields first.
      data-sign="add"
      aria-label={name}
      title={title ?? strings.addHere}
      onClick={add}
    >
      <IconPlus size={14} className={classes.plus} aria-hidden />
    </button>
  );
}

function Inside({ slot, isChart }: { readonly slot: Slot; readonly isChart: boolean }) {
  const { file } = useForm();
  return (
    <>
      <FieldNotes findings={useFindings(slot, 'at')} withMistakes />
      {isChart && (
        // As much as the ring of a chart takes that is still being fetched.
        <Suspense fallback={<Box h={146} mb={12} />}>
          <ChartPreview file={file} path={slot.path} />
        </Suspense>
      )}
      <ObjectFields slot={slot} />
    </>
  );
}

function Grip({ onPointerEnter, ref }: ReturnType<typeof useDragging>) {
  const strings = useStrings('form');
  return (
    <span
      className={classes.grip}
      aria-hidden="true"
      title={strings.drag}
      ref={ref}
      onPointerEnter={onPointerEnter}
    />
  );
}
