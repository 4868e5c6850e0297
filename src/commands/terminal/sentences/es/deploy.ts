// What `deploy` asks and says, in Spanish.
import { PACKAGE } from '../../../../model/product.ts';
import type { Sentences } from '../en/en.ts';

const dns = (where: string, domain: string) =>
  `${where} ${domain}, y crea el registro DNS que te pide.`;
const signIn = (what: string) =>
  `Inicia sesión cuando se abra tu navegador, y elige el ${what} o crea uno.`;

export const deploy: Sentences['deploy'] = {
  nothing: 'No se publicó nada.',
  where: { label: '¿Dónde se publica el sitio?' },
  folder: {
    label: 'La carpeta en el servidor',
    help: 'Solo para el sitio, por ejemplo led@example.org:public_html.',
  },
  address: {
    label: 'La dirección del sitio',
    help: (url) =>
      `La necesitan los buscadores y los enlaces que se comparten. site.yaml tiene ${url}, que es un ejemplo.`,
  },
  noAddress: 'Escribe una dirección como https://www.example.org, sin ruta.',
  hyphen: 'Una carpeta no empieza con un guion.',
  alone: 'Indica una carpeta solo para el sitio, por ejemplo led@example.org:public_html.',
  badFolder: (folder, why) => `"folder" de "deploy" en site.yaml es "${folder}". ${why}`,
  wrote: (files) => `Se escribió ${files.join(' y ')}.`,
  settings: 'site.yaml no se pudo escribir',

  published: (address) => `Publicado: ${address}`,
  upToDate: (folder) => `${folder} está al día.`,
  pushed: (address) => `El servicio lo tiene, y ahora lo genera: ${address}`,
  needsRemote:
    'Todavía no está publicado. Crea un repositorio vacío en https://github.com/new, y escribe esto con su dirección:',
  onlyYou: 'Esto solo lo puedes hacer tú, una vez:',
  sent: (count, folder) => `${count} archivos son nuevos o cambiaron para ${folder}.`,
  gone: (count) => `${count} ya no son parte del sitio y se borran:`,
  runs: (isAll) => (isAll ? 'Esto lo publica' : 'Primero, esto hace un commit'),
  runIt: '¿Ejecutarlo ahora?',
  notYet: (isAll, typed) =>
    `Todavía no está publicado. ${isAll ? 'Escribe' : 'Primero escribe'} esto, o "${typed} --yes":`,
  again: (typed) => `Después escribe "${typed}" otra vez: dice qué sigue.`,
  failed: 'Esto no funcionó, y no se hizo nada de lo que sigue:',

  unfinished: (what) =>
    `Hay un ${what} sin terminar en el repositorio. Termínalo e inténtalo de nuevo.`,
  otherBranch: (branch) =>
    `GitHub Pages muestra la rama main, y aquí ${branch ? `está la rama ${branch}` : 'no hay ninguna rama'}. Intégrala primero en main, o cambia .github/workflows/deploy.yml.`,
  notGitHub: (address, hosts) =>
    `El repositorio se envía a ${address}, que no es GitHub. Elige otro servicio: --to ${hosts}.`,
  noGit: 'Git no está instalado aquí. Descárgalo de https://git-scm.com, o publica con --to rsync.',
  noLock: 'Falta package-lock.json, que el servicio necesita. Escribe primero "npm install".',
  noStatus: 'Git no dice qué ha cambiado. Escribe "git status".',
  dirty: (files, more) =>
    `${files.length + more === 1 ? 'Un archivo ha cambiado y no se publicaría' : `${files.length + more} archivos han cambiado y no se publicarían`}: ${files.join(', ')}${more > 0 ? ` y ${more} más` : ''}. Haz primero un commit.`,
  noRsync:
    'rsync no está instalado aquí. Instálalo (en Windows, en WSL), o copia tú la carpeta dist.',
  unreachable: (folder, problem) => `rsync no puede publicar en ${folder}:\n${problem}`,
  otherFiles: (folder, file) =>
    `${folder} tiene otros archivos que no son de un sitio publicado antes, como ${file}, y se borrarían. Indica una carpeta vacía, o una solo para el sitio.`,

  commits: {
    first: 'El sitio web',
    published: (host) => `Publicar con ${host}`,
  },
  hosts: {
    github: 'GitHub Pages',
    netlify: 'Netlify',
    cloudflare: 'Cloudflare Pages',
    rsync: 'Una carpeta de un servidor web, con rsync',
    server: 'Un servidor propio, que ejecuta el sitio',
  },
  clicks: {
    openPages: (repository) =>
      repository
        ? `Abre https://github.com/${repository}/settings/pages.`
        : 'En la página de tu repositorio abre «Settings» y después «Pages».',
    actions: 'En «Source» elige «GitHub Actions».',
    gitHubDomain: (domain) =>
      `En «Custom domain» escribe ${domain}, elige «Save», y crea el registro DNS que te pide.`,
    gitHubAddress:
      'Después de un minuto, la dirección está al final de la ejecución «Deploy», en «Actions».',
    chooseSite: signIn('sitio'),
    chooseProject: signIn('proyecto'),
    netlify: [
      'Abre https://app.netlify.com/start y elige el repositorio del sitio.',
      'Deja los ajustes como están (los lleva netlify.toml) y elige «Deploy».',
    ],
    netlifyDomain: (domain) => dns('En «Domain management» añade', domain),
    cloudflare: [
      'Abre https://dash.cloudflare.com, «Workers & Pages», «Create», «Pages», y elige el repositorio del sitio.',
      `En «Build command» escribe: npx --no ${PACKAGE} build --strict    En «Output folder»: dist    Después, «Save and Deploy».`,
    ],
    cloudflareDomain: (domain) => dns('En «Custom domains» añade', domain),
    server: (project, base) => [
      `Copia la carpeta del sitio a /srv/${project} en el servidor, con Node 20.19 o más nuevo.`,
      `Ahí escribe "npm ci", y después de cada cambio "npx --no ${PACKAGE} build --strict${base ? ` --base ${base}` : ''}".`,
      `Escribe "sudo systemctl enable --now /srv/${project}/${project}.service": el sitio está en el puerto 4173, para un proxy que hable https.`,
    ],
  },
};
