// A file of the content → what its document is called.
import { useSelect } from '../context.ts';

/** What a document is called; its file where the site has no such document any more. */
export function useTitles(): (file: string) => string {
  const { documents } = useSelect((snapshot) => snapshot.site);
  return (file) => documents.find((one) => one.file === file)?.title ?? file;
}
