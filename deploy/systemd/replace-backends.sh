#!/bin/sh
# Replaces the backends without a failed call, for a new release: starts two new ones, points the proxy at them and stops
# the old ones, so each screen reconnects once and the screens are spread evenly.
set -eu
config=/etc/brand-sprint/proxy/backends.conf
old="3001 3002" new="3003 3004"
if grep -q 127.0.0.1:3003 "$config"; then old="3003 3004" new="3001 3002"; fi

# Returns when they are ready.
for port in $new; do systemctl enable --now "brand-sprint-backend@$port"; done
set -- $new
for port in $old; do
  sed -i "s/127.0.0.1:$port/127.0.0.1:$1/" "$config"
  shift
done
systemctl reload brand-sprint-proxy
for port in $old; do systemctl disable --now "brand-sprint-backend@$port"; done
