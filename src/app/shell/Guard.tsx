// A part of the document that may throw → the part, or what the document showed of it last.
import { Component, createRef, type ReactNode } from 'react';
import type { PageData } from '../../model/shapes.ts';

/** Whether the document shows a page, and not the one before it. The gallery of blocks shows no page. */
export function isShown(page: PageData): boolean {
  const main = document.querySelector<HTMLElement>('main[data-path]');
  return !main || main.dataset.path === page.path;
}

interface GuardProps {
  /** The part as the document shows it; undefined while the document shows another page. */
  readonly place: () => Element | null | undefined;
  readonly onStill?: () => void;
  readonly children: ReactNode;
}

/**
 * What throws keeps the HTML that the document shows of it, without life; a part that nobody has seen yet is asked
 * from the server with its document. (An error boundary is a class: React has no function for this.)
 */
export class Guard extends Component<GuardProps, { readonly broken: boolean }> {
  override state = { broken: false };
  private readonly still = createRef<HTMLDivElement>();
  private before: Node | undefined;
  private isNew = false;

  static getDerivedStateFromError = () => ({ broken: true });

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    // The document changes only after this.
    const place = this.props.place();
    this.isNew = place === undefined;
    this.before ??= place?.cloneNode(true);
    return <div ref={this.still} data-still="" style={{ display: 'contents' }} />;
  }

  override componentDidCatch(): void {
    if (this.isNew) {
      window.location.reload();
      return;
    }
    this.still.current?.replaceChildren(...(this.before?.childNodes ?? []));
    (this.props.onStill ?? unfold)();
  }
}

/** Nobody could open what is folded away in it: there the rules for pages without scripts hold, too. */
function unfold(): void {
  for (const sheet of document.styleSheets)
    for (const { cssText } of [...sheet.cssRules]) {
      const ours = cssText.replace('(scripting: none)', '(scripting: enabled)');
      if (!cssText.startsWith('@media') || ours === cssText) continue;
      const rule = sheet.cssRules[sheet.insertRule(ours, sheet.cssRules.length)] as CSSMediaRule;
      for (const inner of rule.cssRules as Iterable<CSSStyleRule> & CSSRuleList)
        inner.selectorText = `[data-still] :is(${inner.selectorText})`;
    }
}
