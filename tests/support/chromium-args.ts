/** Flags for containers and virtual machines, and against background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A renderer that no page may ever use.
  '--disable-features=SpareRendererForSitePerProcess',
  // Pages live for seconds: optimised code costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
];
