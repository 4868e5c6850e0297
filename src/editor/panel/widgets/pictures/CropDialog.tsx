// A picture that was chosen → the piece of it that is kept.
import 'react-image-crop/dist/ReactCrop.css';
import { Button, Center, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import type { Schema } from '../../../../model/schema/schema.ts';
import type { PictureEntry } from '../../../protocol.ts';
import { useStrings } from '../../context.ts';
import { InnerDialog } from '../../dialogs/Layer.tsx';
import { largestPiece, type Piece, pixelsOf, type Shape, shapesOf } from './picture-slot.ts';

interface CropDialogProps {
  readonly file: File;
  /** Of the place that will show it: its shape, and the fewest pixels in width that look well. */
  readonly schema: Schema;
  readonly present: PictureEntry | undefined;
  readonly beside: unknown;
  /** Left, top, width and height in pixels of the upright picture; undefined for the shape of its place. */
  readonly onUse: (crop: readonly number[] | undefined) => void;
  readonly onClose: () => void;
}

/** A picture that the browser cannot draw is cut by the server. */
export function CropDialog({ file, schema, present, beside, onUse, onClose }: CropDialogProps) {
  const strings = useStrings('picture');
  const url = useUrl(file);
  const min = Number(schema.minWidth ?? 0);
  const [size, setSize] = useState<readonly [width: number, height: number]>();
  const [chosen, choose] = useState<Shape>();
  const shapes = shapesOf(schema, present, size ?? [1, 1], beside);
  const shape = chosen ?? shapes[0];
  const [piece, setPiece] = useState<Piece>();
  const crop = piece && size && pixelsOf(piece, ...size);
  const [wide, high] = crop?.slice(2) ?? size ?? [];
  const take = (key: string): void => {
    const next = shapes.find((one) => one.key === key);
    choose(next);
    if (size) setPiece(largestPiece(next?.ratio, ...size));
  };
  const { area: cropArea, handle, edges } = strings;
  const handles = Object.entries(edges).map(([at, edge]) => [`${at}DragHandle`, handle({ edge })]);
  return (
    <InnerDialog onClose={onClose} title={strings.crop} size="lg">
      <Stack gap="sm">
        <SegmentedControl
          aria-label={strings.shape}
          value={shape?.key ?? ''}
          onChange={take}
          data={shapes.map(({ key }) => ({ value: key, label: strings.shapes[key] }))}
          fullWidth
          // In a small window there are more than fit.
          style={{ overflowX: 'auto' }}
        />
        <Center>
          <ReactCrop
            crop={piece && { unit: '%', ...piece }}
            aspect={shape?.ratio}
            keepSelection
            ruleOfThirds
            onChange={(_, { x, y, width, height }) => setPiece({ x, y, width, height })}
            ariaLabels={{ cropArea, ...Object.fromEntries(handles) }}
          >
            <img
              src={url}
              alt=""
              style={{ maxHeight: 'clamp(12rem, 100dvh - 26rem, 520px)' }}
              onError={() => onUse(undefined)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                setSize([naturalWidth, naturalHeight]);
                const [first] = shapesOf(schema, present, [naturalWidth, naturalHeight], beside);
                setPiece(largestPiece(first?.ratio, naturalWidth, naturalHeight));
              }}
            />
          </ReactCrop>
        </Center>
        <Text size="xs" c="dimmed">
          {strings.cropHelp}
        </Text>
        {wide !== undefined && high !== undefined && (
          <Text size="sm" role="status">
            {wide < min
              ? strings.small({ width: wide, height: high, min })
              : strings.size({ width: wide, height: high })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button onClick={() => onUse(size && [0, 0, ...size])}>{strings.useWhole}</Button>
          <Button
            variant="filled"
            // It takes the focus before the picture is there.
            data-autofocus
            data-disabled={!size || undefined}
            aria-disabled={!size || undefined}
            onClick={() => size && onUse(crop)}
          >
            {strings.use}
          </Button>
        </Group>
      </Stack>
    </InnerDialog>
  );
}

function useUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
