#!/bin/sh
# Hugo with --cleanDestinationDir takes the published pages away before it has read the content, also when it cannot be read.
#
# Guess:    a build that fails leaves the folder `public` as it was: what no longer belongs there is removed last, when
#           all pages are known.
# Version:  Hugo 0.111.3 (Debian: hugo 0.111.3-1)
# Seen:     one mistake in the YAML of one page of fifty: exit code 255, and of the 51 pages of the former build none is
#           left; only the static file is there. Without the flag all of them stay. (A mistake that a template finds
#           while pages are drawn leaves them, because all are written again until then.)
# So:       the bench never cleans with the flag of a peer; and what a build of ours publishes takes the place of the
#           former site only after it is whole.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Without root: the package is only unpacked.
apt-get download -qq hugo=0.111.3-1 >/dev/null
dpkg -x hugo_*.deb unpacked
PATH=$PWD/unpacked/usr/bin:$PATH
mkdir site
cd site
mkdir -p content layouts/_default static
echo 'disableKinds = ["taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]' >hugo.toml
for layout in index _default/single; do echo '<h1>{{ .Title }}</h1>' >"layouts/$layout.html"; done
echo kept >static/kept.txt
for i in $(seq 50); do printf -- '---\ntitle: Page %s\n---\n' "$i" >"content/page-$i.md"; done
pages() { find public -name '*.html' | wc -l; }
hugo --quiet
printf -- '---\ntitle: [\n---\n' >content/page-7.md
built=$(pages)
hugo --quiet 2>/dev/null && exit 1
failed=$(pages)
hugo --quiet --cleanDestinationDir 2>/dev/null && exit 1
cleaned=$(pages)
echo "pages: $built built, $failed after a build that failed, $cleaned after one that failed with --cleanDestinationDir"
[ "$built $failed $cleaned" = '51 51 0' ]
