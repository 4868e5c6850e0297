import type { Prepare } from 'chapterkit/block';

const count: Prepare<{ quotes: string[] }> = ({ quotes }) => quotes.join(' ').split(' ').length;
export default count;
