// The path of a picture → the picture as the draft has it.
import { Text } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { todoIn } from '../../../../model/words.ts';
import { useSelect, useStore, useStrings } from '../../context.ts';
import type { InputProps } from '../../fields/field-kind.ts';
import classes from './pictures.module.css';

interface ThumbnailProps {
  readonly path: string;
  /** What screen readers call it; nothing where its name is written beside it. */
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
  readonly instead?: React.ReactNode;
}

/** A picture that was added a moment ago comes when the site has been compiled with it: it is asked for again then. */
export function Thumbnail({ path, alt = '', className = '', instead = null }: ThumbnailProps) {
  const { draftBase } = useStore().start;
  const [failed, fail] = useState<{ readonly path: string; readonly version: number }>();
  const version = useSelect(({ state }) => (failed ? state.version : 0));
  if (failed && failed.path === path && failed.version === version) return instead;
  const ask = failed ? `?${version}` : '';
  return (
    <img
      key={`${path}${ask}`}
      className={`${classes.picture} ${className}`}
      src={`${draftBase}__content/${encodeURI(path)}${ask}`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => fail({ path, version })}
    />
  );
}

interface PictureShownProps extends Pick<InputProps, 'text' | 'unset' | 'byDefault'> {
  readonly children: (picture: ReactNode) => ReactNode;
}

export function PictureShown({ text, unset, byDefault, children }: PictureShownProps) {
  const strings = useStrings('picture');
  const [, fact] = /^\$\{([^{}]*)\}$/.exec(text) ?? [];
  const named = useSelect(({ site }) => site.facts.find(({ name }) => name === fact)?.value);
  const path = fact === undefined ? text : (named ?? '');
  const todo = todoIn(path);
  if (todo) return <Empty title={todo.what || unset} more={strings.drop} />;
  if (path !== '')
    return (
      <div className={classes.shown}>
        {children(
          <Thumbnail
            path={path}
            alt={path.split('/').at(-1)}
            instead={<Empty title={strings.missing} more={path.split('/').at(-1)} isMissing />}
          />,
        )}
      </div>
    );
  if (typeof byDefault !== 'string' || byDefault === '')
    return <Empty title={text === '' ? unset : text} more={strings.drop} />;
  return (
    <div className={classes.shown} data-default title={unset}>
      <Thumbnail path={byDefault} instead={<Empty title={unset} />} />
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly more?: string | undefined;
  readonly isMissing?: boolean;
}

function Empty({ title, more, isMissing = false }: EmptyProps) {
  const Icon = isMissing ? IconPhotoOff : IconPhoto;
  return (
    <div className={classes.empty} data-missing={isMissing || undefined}>
      <Icon size={26} stroke={1.5} aria-hidden />
      <Text size="xs">{title}</Text>
      {more !== undefined && (
        <Text size="xs" c="dimmed">
          {more}
        </Text>
      )}
    </div>
  );
}
