// A chart block that is being edited → its ring, drawn again with each number, and the shares in words.
import { Paper, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Path } from '../../../../model/block-tree.ts';
import { useSelect } from '../../context.ts';
import { valueAt } from '../../store.ts';
import classes from './chart.module.css';

/** The program that draws charts is large, and fetched with the first chart. */
const Drawing = lazy(async () => ({ default: (await import('./ChartDrawing.tsx')).ChartDrawing }));

interface ChartPreviewProps {
  readonly file: string;
  /** The path of the block. */
  readonly path: Path;
}

/** Only this is drawn again with each number, not the form around it. */
export function ChartPreview({ file, path }: ChartPreviewProps) {
  const block = useSelect((snapshot) => valueAt(snapshot, file, path));
  const theme = useSelect(({ site }) => site.theme);
  return (
    <Paper withBorder p="sm" className={classes.paper}>
      <Suspense fallback={<Skeleton className={classes.ring} circle />}>
        <Drawing block={block} theme={theme} />
      </Suspense>
    </Paper>
  );
}
