// The type of a block → a small picture of it: the block itself in a frame, drawn when it comes into sight.
import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { askLatest } from '../../context.ts';
import classes from './palette.module.css';

interface BlockLookProps {
  readonly type: string;
  readonly load: (type: string) => Promise<string | undefined>;
}

export function BlockLook({ type, load }: BlockLookProps) {
  const { ref, width } = useElementSize();
  const { ref: seen, entry } = useIntersection({ rootMargin: NEAR });
  const [html, setHtml] = useState<string>();
  const [isDrawn, setDrawn] = useState(false);
  const isAsked = entry?.isIntersecting && html === undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const take = (loaded: string | undefined) =>
      loaded !== undefined && setHtml(blockAlone(loaded));
    return askLatest(() => load(type), take);
  }, [type, load, isAsked]);
  return (
    <div className={classes.look} ref={useMergedRef(ref, seen)} aria-hidden="true" inert>
      {html !== undefined && (
        // biome-ignore lint/a11y/useIframeTitle: nobody who hears it can get there
        <iframe
          tabIndex={-1}
          // Without allow-scripts nothing runs; as a document of this origin it can be measured.
          sandbox="allow-same-origin"
          srcDoc={html}
          data-drawn={isDrawn || undefined}
          style={{ ...WINDOW, transform: `scale(${width / WINDOW.width})` }}
          onLoad={({ currentTarget }) => {
            toMiddle(currentTarget.contentDocument);
            setDrawn(true);
          }}
        />
      )}
    </div>
  );
}

const NEAR = '120px';

function toMiddle(page: Document | null): void {
  const height = page?.querySelector('[data-at]')?.getBoundingClientRect().height ?? 0;
  if (page && height > 0)
    page.body.style.paddingTop = `${Math.max(0, (WINDOW.height - height) / 2)}px`;
}

const WINDOW = { width: 800, height: 512 } as const;

/** Elements that run something, show other documents or ask for more files. */
const NOT_DRAWN = 'script, noscript, iframe, frame, object, embed, base, meta[http-equiv], link';

/** Attributes from which browsers fetch; `href` does so in drawings. */
const FETCHED = ['src', 'srcset', 'poster', 'data', 'background', 'href', 'xlink:href'];

/** Another host, also where only the protocol is left out. What is within a data: address is no address. */
const FOREIGN = /^\s*(?!data:)(?:[a-z][a-z\d+.-]*:)?\/\/|,\s*(?:[a-z][a-z\d+.-]*:)?\/\//i;

const FOREIGN_STYLE = /@import[^;@]*;|url\(\s*["']?(?:[a-z][a-z\d+.-]*:)?\/\/[^()]*\)/gi;

/** What a style sheet says for browsers that run no scripts, which those of visitors do. */
const WITHOUT_SCRIPTS = /\(\s*scripting\s*:\s*none\s*\)/gi;

const STYLE = `
html { overflow: hidden }
body { overflow: hidden; pointer-events: none }
main { margin: 0 !important; padding-top: 0 !important }
*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent }`;

/** The HTML of the document; it is read without fetching or running anything. */
export function blockAlone(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const one of page.querySelectorAll(NOT_DRAWN)) one.remove();
  const block = page.querySelector('main [data-at]');
  for (let one = block; one && one !== page.body; one = one.parentElement)
    for (const other of [...(one.parentElement?.children ?? [])]) if (other !== one) other.remove();
  for (const element of page.querySelectorAll('*')) quiet(element);
  for (const style of page.querySelectorAll('style'))
    style.textContent = (style.textContent ?? '')
      .replace(FOREIGN_STYLE, '')
      .replace(WITHOUT_SCRIPTS, '(max-width: 0)');
  const style = page.createElement('style');
  style.textContent = STYLE;
  page.head.append(style);
  page.body.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function quiet(element: Element): void {
  const isLink = element.localName === 'a' || element.localName === 'area';
  for (const { name, value } of [...element.attributes]) {
    const isFetched = FETCHED.includes(name) && !(isLink && name.endsWith('href'));
    if (name.startsWith('on') || name === 'autoplay' || (isFetched && FOREIGN.test(value)))
      element.removeAttribute(name);
    // The smallest of the widths is enough for what is drawn so small.
    else if (name === 'sizes') element.setAttribute(name, '1px');
    else if (name === 'style') element.setAttribute(name, value.replace(FOREIGN_STYLE, ''));
  }
}
