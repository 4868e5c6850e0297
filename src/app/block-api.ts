// What the views of a site's own blocks import: one React, and the components that all blocks are made of.
// The bundler resolves `react`, `react/jsx-runtime` and `chapterkit/block` to this file (src/site/bundle).
// biome-ignore-start lint/performance/noBarrelFile: it is an entry of the bundler, and no module imports it
export {
  Activity,
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  default,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export type { BlockProps, ImageInfo, PageData, Prepare, SiteData, Write } from '../model/shapes.ts';
export { usePage, useSite, useWords, useWrite } from './ui/context.ts';
export { Section, useHeadingLevel } from './ui/layout/Section.tsx';
export { ButtonLink } from './ui/links/ButtonLink.tsx';
export { Link } from './ui/links/Link.tsx';
export { FilterLinks, PageLinks } from './ui/links/ListLinks.tsx';
export { Embed } from './ui/media/Embed.tsx';
export { Picture } from './ui/media/Picture.tsx';
export { RichText } from './ui/text/RichText.tsx';
// biome-ignore-end lint/performance/noBarrelFile: see above
