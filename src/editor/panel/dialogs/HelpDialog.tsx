// What the editor is, in five lines, and its keys → the dialog Help.
import { Box, Group } from '@mantine/core';
import { useSelect, useStore, useStrings } from '../context.ts';
import { keyName } from '../shell/commands.ts';
import { DialogBody } from './DialogBody.tsx';
import classes from './dialogs.module.css';

export function HelpDialog() {
  const { title, lines, handIn, keys, edit, click, follow } = useStrings('help');
  const { save, undo, redo, search } = useStrings('shell');
  const { person } = useStore().start;
  const git = useSelect(({ site }) => site.git) && !person;
  const named: readonly (readonly [key: string, does: string])[] = [
    [keyName('S'), save],
    [keyName('Z'), undo],
    [keyName('Shift+Z'), redo],
    [keyName('K'), search],
    ['F2', edit],
    [keyName(click), follow],
  ];
  return (
    <DialogBody title={title}>
      {/* Nothing else in it can have the focus, and in a low window it is scrolled by key. */}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        m={0}
        ps="1.1rem"
        lh={1.6}
        className={classes.help}
      >
        {Object.entries(lines).map(([about, line]) => (
          <li key={about}>{about === 'save' && git ? `${line} ${handIn}` : line}</li>
        ))}
      </Box>
      <Box component="h3" m="1.25rem 0 0.4rem" fz="0.875rem">
        {keys}
      </Box>
      <dl className={classes.keys}>
        {named.map(([key, does]) => (
          <Group key={key} gap="0.75rem" wrap="nowrap" align="baseline">
            <Box component="dt" flex="0 0 7.75rem">
              <kbd>{key}</kbd>
            </Box>
            <Box component="dd" m={0}>
              {does}
            </Box>
          </Group>
        ))}
      </dl>
    </DialogBody>
  );
}
