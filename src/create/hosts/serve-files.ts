// Where `serve` is to run, and its addresses → the files of the site that make it run there.
import { PACKAGE } from '../../model/product.ts';
import { fillTemplate } from '../template.ts';
import type { Files } from '../write-all.ts';

const texts = import.meta.glob<string>('../template/serve/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Nothing of this folder belongs into the image: it may hold messages. */
const IGNORE = 'Dockerfile.dockerignore';

const TEMPLATES = {
  docker: ['Dockerfile', IGNORE, 'compose.yaml', 'Caddyfile'],
  systemd: ['service', 'backup.service', 'backup.timer', 'Caddyfile'],
  fly: ['Dockerfile', IGNORE, 'fly.toml'],
  render: ['Dockerfile', IGNORE, 'render.yaml'],
} as const;

export type Machine = keyof typeof TEMPLATES;

export const MACHINES = Object.keys(TEMPLATES) as readonly Machine[];

export interface Served {
  /** Letters, digits and hyphens. */
  readonly slug: string;
  /** Origins. */
  readonly site: string;
  readonly edit: string;
  readonly gitUrl: string;
}

/** None holds a secret. */
export function serveFiles(machine: Machine, served: Served): Files {
  const [siteHost, editHost] = [new URL(served.site).host, new URL(served.edit).host];
  const words = { ...served, siteHost, editHost, package: PACKAGE };
  return new Map(
    TEMPLATES[machine].map((name) => [
      fileName(name, served),
      fillTemplate(name, texts[`../template/serve/${name}`] ?? '', words),
    ]),
  );
}

/** Units share a folder of the machine. */
function fileName(name: string, { slug }: Served): string {
  if (name === 'service') return `${slug}-serve.service`;
  return name.startsWith('backup.') ? `${slug}-${name}` : name;
}
