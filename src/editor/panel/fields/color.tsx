// A color → a color input, and in words how well it can be read.
import { Anchor, ColorInput, type PopoverProps, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { isTodo } from '../../../model/words.ts';
import { useSelect, useStrings } from '../context.ts';
import { Below } from '../forms/feedback/FieldNotes.tsx';
import { focusAfter } from '../forms/focus/move-focus.ts';
import classes from '../forms/table/table.module.css';
import { valueAt } from '../store.ts';
import { isColor, type Theme, type Verdict, verdictOn } from '../widgets/colors/verdict.ts';
import type { InputKind, InputProps } from './field-kind.ts';

export const color: InputKind = {
  isFor: ({ format }) => format === 'color',
  Input: ThemedColorInput,
  columnWidth: 5.75,
  atRest: (value) =>
    isColor(value) ? { className: classes.shade, style: { '--shade': value } as object } : {},
};

function ThemedColorInput(props: InputProps) {
  const { text, write, set, control } = props;
  const theme = useTheme(props);
  const part = partOf(props);
  const strings = useStrings('color');
  // The search for a better color may take longer than the next key.
  const judged = useDeferredValue(text);
  const verdict = useMemo(() => verdictOn(judged, part, theme), [judged, part, theme]);
  // Who types reads what is said of it, which the picker may cover.
  const [isTyping, setTyping] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isUnfinished = text !== '' && !text.includes('${') && !isTodo(text) && !isColor(text);
  return (
    <div ref={box}>
      <ColorInput
        {...control}
        value={text}
        // A text that is no color is left as it is written.
        fixOnBlur={false}
        swatches={[...new Set([theme.brand, theme.accent].filter(isColor))]}
        onChange={(chosen) => chosen !== text && write(chosen)}
        onKeyDown={({ key }) => setTyping(key !== 'Tab')}
        onPointerDown={() => setTyping(false)}
        onBlur={() => setTyping(false)}
        // Below the input is the verdict.
        popoverProps={{ ...ASIDE, ...(isTyping && { opened: false }) }}
        eyeDropperButtonProps={{ tabIndex: -1, 'aria-hidden': true }}
      />
      <Below>
        {verdict && (
          <VerdictLine
            verdict={verdict}
            isSaid={control.error !== undefined}
            // The button goes with what it does; the focus stays in the field.
            onUse={(better) => {
              setTyping(true);
              focusAfter(
                () => set(better),
                () => box.current?.querySelector('input'),
              );
            }}
          />
        )}
        {isUnfinished && (
          <Text size="xs" c="dimmed" mt={4}>
            {strings.noColor}
          </Text>
        )}
      </Below>
    </div>
  );
}

const ASIDE: PopoverProps = {
  position: 'left-start',
  middlewares: {
    flip: { crossAxis: false, fallbackPlacements: ['top-start', 'bottom-start'] },
    shift: true,
  },
};

interface VerdictLineProps {
  readonly verdict: Verdict;
  readonly isSaid: boolean;
  readonly onUse: (color: string) => void;
}

function VerdictLine({ verdict, isSaid, onUse }: VerdictLineProps) {
  const { text, ground, ratio, min, isEnough, nearest } = verdict;
  const strings = useStrings('color');
  const pairs: Readonly<Record<string, string>> = strings.pairs;
  const what = text ? (pairs[`${text}/${ground}`] ?? strings.text) : strings.onPage;
  const pattern = isEnough ? strings.good : text ? strings.tooLow : strings.faint;
  const shade = isEnough || !text ? 'dimmed' : 'var(--mantine-color-error)';
  return (
    <Text size="xs" c={shade} mt={4} role="status">
      {(isEnough || !isSaid) && pattern({ what, ratio, min })}{' '}
      {nearest !== undefined && (
        <Anchor component="button" type="button" size="xs" onClick={() => onUse(nearest)}>
          {strings.nearest({ color: nearest })}
        </Anchor>
      )}
    </Text>
  );
}

function partOf({ path }: InputProps): 'brand' | 'accent' | undefined {
  const last = path.at(-1);
  return path.at(-2) === 'theme' && (last === 'brand' || last === 'accent') ? last : undefined;
}

/** The two colors of the chapter: as they are written beside the field, or as the site has them. */
function useTheme({ file, path }: InputProps): Theme {
  const known = useSelect(({ site }) => site.theme);
  const isTheme = path.at(-2) === 'theme';
  const written = useSelect((all) => isTheme && valueAt(all, file, path.slice(0, -1)));
  return useMemo(() => {
    const { brand, accent } = Object(written);
    return {
      brand: isColor(brand) ? brand : known.brand,
      accent: isColor(accent) ? accent : known.accent,
    };
  }, [written, known]);
}
