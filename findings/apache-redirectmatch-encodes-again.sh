#!/bin/sh
# RedirectMatch encodes the path of its target a second time, and Redirect does not.
#
# Guess:    RedirectMatch had been seen to encode a target again that is encoded already; Redirect, of the same module,
#           does so, too.
# Version:  Apache 2.4.71 (Debian 12), mod_alias
# Seen:     of https://example.org/%C3%BC?c=%26 Redirect sends just that, RedirectMatch (and Redirect without a path, in
#           a <Location>) https://example.org/%25C3%25BC?c=%26: the path is encoded again, the query is not. Written in
#           plain letters it is the other way round: RedirectMatch sends %c3%bc, Redirect raw bytes. So no one spelling
#           is right for both, and whoever turns a Redirect into a RedirectMatch, for its ^ and $, breaks it.
# So:       _apache.conf redirects by RewriteRule with NE and \%, which sends what is written, path and query.
set -eu
command -v apache2 >/dev/null || apt-get install -y -qq --no-install-recommends apache2 >/dev/null
folder=$(mktemp -d)
trap 'kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir "$folder/site"
modules=/usr/lib/apache2/modules
port=8977
cat >"$folder/apache.conf" <<CONF
LoadModule mpm_event_module $modules/mod_mpm_event.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule alias_module $modules/mod_alias.so
ServerName localhost
Listen 127.0.0.1:$port
PidFile $folder/pid
ErrorLog $folder/log
DocumentRoot $folder/site
Redirect 301 /exact https://example.org/%C3%BC?c=%26
RedirectMatch 301 ^/match\$ https://example.org/%C3%BC?c=%26
CONF
apache2 -X -f "$folder/apache.conf" &
server=$!
location() {
  node -e "fetch('http://127.0.0.1:$port/$1', { redirect: 'manual' }).then((one) => console.log(one.headers.get('location')))"
}
until location exact >/dev/null 2>&1; do kill -0 "$server"; done
exact=$(location exact)
match=$(location match)
apache2 -v | head -1
echo "Redirect:      $exact"
echo "RedirectMatch: $match"
[ "$exact" = 'https://example.org/%C3%BC?c=%26' ]
[ "$match" = 'https://example.org/%25C3%25BC?c=%26' ]
