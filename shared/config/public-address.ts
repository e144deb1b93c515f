/** The address to open in the browser. */
export function publicAddress({
  publicOrigin,
  host,
  port,
}: {
  publicOrigin: string | undefined;
  host: string;
  port: number;
}): string {
  if (publicOrigin) return publicOrigin;
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
