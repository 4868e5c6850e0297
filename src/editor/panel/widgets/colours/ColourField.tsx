// A field of a colour → a colour input, and in words how well it can be read.
import { Anchor, ColorInput, Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { Path } from '../../../../model/block-tree.ts';
import type { Plain } from '../../../operation.ts';
import { useSelect } from '../../context.ts';
import type { FieldProps } from '../../forms/field.ts';
import { valueAt } from '../../store.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import { controlProps, isLarge, textOf, writeText } from '../control-props.ts';
import { FactLine } from '../facts/FactLine.tsx';
import { isColour, type Theme, type Verdict, verdictOn } from './verdict.ts';

/** A colour with the colours of the chapter to choose from, and a verdict. */
export function ColourField(props: FieldProps) {
  const written = textOf(props.value);
  const theme = useTheme(props);
  const part = partOf(props);
  const input = useRef<HTMLInputElement>(null);
  const strings = useStrings('color');
  // The search for a better colour may take longer than the next key.
  const judged = useDeferredValue(written);
  const verdict = useMemo(() => verdictOn(judged, part, theme), [judged, part, theme]);
  const isOdd = written !== '' && !isColour(written) && !/^TODO\b|\$\{/.test(written);
  return (
    <Stack gap={4}>
      <ColorInput
        {...controlProps(props)}
        ref={input}
        value={written}
        readOnly={isLarge(props.value)}
        // A text that is no colour is left as it is written.
        fixOnBlur={false}
        swatches={swatchesOf(theme)}
        onChange={(colour) => {
          if (colour !== written) writeText(props, colour);
        }}
        // Below the input stands what is said of the colour.
        popoverProps={{ position: 'top-start' }}
        eyeDropperButtonProps={{ tabIndex: -1, 'aria-hidden': true }}
      />
      {verdict && <Said verdict={verdict} onUse={props.set} />}
      {isOdd && (
        <Text size="xs" c="dimmed">
          {strings.noColor}
        </Text>
      )}
      <FactLine value={props.value} />
    </Stack>
  );
}

function Said({
  verdict: { pair, ratio, least, isEnough, nearest },
  onUse,
}: {
  readonly verdict: Verdict;
  readonly onUse: (colour: Plain) => void;
}) {
  const strings = useStrings('color');
  const pairs: Readonly<Record<string, string>> = strings.pairs;
  const what = pair ? (pairs[`${pair.text}/${pair.ground}`] ?? strings.text) : strings.onPage;
  const pattern = isEnough ? strings.good : pair ? strings.tooLow : strings.faint;
  return (
    <Text size="xs" c={isEnough || !pair ? 'dimmed' : 'var(--mantine-color-error)'} role="status">
      {fillIn(pattern, { what, ratio, min: least })}{' '}
      {nearest !== undefined && (
        <Anchor component="button" type="button" size="xs" onClick={() => onUse(nearest)}>
          {fillIn(strings.nearest, { color: nearest })}
        </Anchor>
      )}
    </Text>
  );
}

/** Which colour of the theme a field holds. */
function partOf({ path }: FieldProps): 'brand' | 'accent' | undefined {
  const [last] = path.slice(-1);
  if (path.at(-2) !== 'theme') return undefined;
  return last === 'brand' || last === 'accent' ? last : undefined;
}

/** The two colours of the chapter: as they are written beside the field, or as the site has them. */
function useTheme({ file, path }: FieldProps): Theme {
  const known = useSelect(({ site }) => site.theme);
  const brand = useColourAt(file, [...path.slice(0, -1), 'brand']);
  const accent = useColourAt(file, [...path.slice(0, -1), 'accent']);
  const isTheme = path.at(-2) === 'theme';
  return useMemo(
    () => ({
      brand: (isTheme && brand) || known.brand,
      accent: (isTheme && accent) || known.accent,
    }),
    [isTheme, brand, accent, known],
  );
}

function useColourAt(file: string, path: Path): string | undefined {
  const value = useSelect((snapshot) => valueAt(snapshot, file, path));
  return typeof value === 'string' && isColour(value) ? value : undefined;
}

function swatchesOf({ brand, accent }: Theme) {
  return [...new Set([brand, accent].filter(isColour))];
}
