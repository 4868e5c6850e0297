// React's way into a page. A file of its own, so that the bundle runs React in a task of its own (src/build/bundle.ts).
export { hydrateRoot } from 'react-dom/client';
