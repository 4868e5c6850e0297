// Caddy or nginx before a port of this machine, installed on the way where that is possible.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { serveFiles } from '../../src/create/hosts/serve-files.ts';
import { hasProgram } from './find-browser.ts';
import { temporaryFolder } from './temporary.ts';

export const PROXIES = ['Caddy', 'nginx'] as const;
export type Proxy = (typeof PROXIES)[number];

export const [SITE, EDIT] = ['https://led.test', 'https://edit.led.test'];

/** Where none can be installed this says so. */
export const hasProxy = (proxy: Proxy): boolean => {
  if (hasProgram(proxy.toLowerCase())) return true;
  console.log(
    `There is no ${proxy}, and none could be installed: what is behind it is not tested.`,
  );
  return false;
};

/** As `serve:setup` writes it, but for certificates of its own. */
const caddy = (folder: string, port: number, behind: number): readonly string[] => {
  const options = `{\n local_certs\n skip_install_trust\n admin off\n auto_https disable_redirects\n https_port ${port}\n}\n`;
  const written = serveFiles('systemd', { slug: 'led', site: SITE, edit: EDIT, gitUrl: '' });
  const text = String(written.get('Caddyfile')).replace(/\{\$SERVE:.*?\}/, `127.0.0.1:${behind}`);
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, options + text);
  return ['run', '--adapter', 'caddyfile', '--config', file];
};

/** As it is commonly written for a server behind, over connections that stay. */
const nginx = (folder: string, port: number, behind: number): readonly string[] => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http {
      access_log off; ${temporary.join(' ')}
      upstream serve { server 127.0.0.1:${behind}; keepalive 8; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://serve;
          proxy_http_version 1.1;
          proxy_request_buffering off;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`,
  );
  return ['-c', file, '-e', `${folder}/error.log`];
};

/** Returns what stops it; it may not listen yet. */
export const startProxy = (proxy: Proxy, port: number, behind: number): (() => Promise<void>) => {
  const folder = temporaryFolder();
  const args = (proxy === 'Caddy' ? caddy : nginx)(folder, port, behind);
  const child = spawn(proxy.toLowerCase(), args, {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return async () => {
    const gone = once(child, 'close');
    if (child.exitCode === null && child.kill()) await gone;
  };
};
