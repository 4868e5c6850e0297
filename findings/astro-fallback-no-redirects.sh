#!/bin/sh
# Astro's fallback of a language covers the pages of the other one, and none of its redirects.
#
# Guess:    with `fallback: {en: 'es'}` every address of Spanish has one below /en, also those of `redirects`:
#           /en/viejo forwards to /en/nuevo.
# Version:  astro 5.16.0 (npm)
# Seen:     /en/ and /en/nuevo/ are made of the Spanish pages; /viejo/ forwards to /nuevo; below /en there is nothing
#           for /viejo, so whoever changed the language before an address moved meets a page that is not found.
# So:       a redirect of ours is written for each language (site/feeds/redirects.ts), to the address of the page there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module"}' >package.json
npm install --silent --no-audit --no-fund astro@5.16.0 >/dev/null
cat >astro.config.mjs <<'CONFIG'
export default {
  redirects: { '/viejo': '/nuevo' },
  i18n: {
    locales: ['es', 'en'],
    defaultLocale: 'es',
    fallback: { en: 'es' },
    routing: { prefixDefaultLocale: false, fallbackType: 'rewrite' },
  },
};
CONFIG
mkdir -p src/pages
for page in index nuevo; do echo "<h1>$page {Astro.currentLocale}</h1>" >"src/pages/$page.astro"; done
ASTRO_TELEMETRY_DISABLED=1 npx astro build >build.log 2>&1 || { cat build.log; exit 1; }
made=$(cd dist && find . -name '*.html' | sort | tr '\n' ' ')
echo "made: $made"
grep -o 'url=[^"]*' dist/viejo/index.html
[ "$made" = './en/index.html ./en/nuevo/index.html ./index.html ./nuevo/index.html ./viejo/index.html ' ]
grep -q 'url=/nuevo"' dist/viejo/index.html
