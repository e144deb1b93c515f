import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Rate-limit key of an address. One IPv6 household or server controls a /64, so only the first half counts. A closed
 * connection has no address.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [left = '', right] = address.toLowerCase().split('::');
  const groups = (part = ''): string[] => part.split(':').filter(Boolean);
  const [before, after] = [groups(left), groups(right)];
  const missing = right === undefined ? 0 : 8 - before.length - after.length;
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0');
  const half = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${half.join(':')}::/64`;
}

/**
 * Rewrites X-Forwarded-For before anybody reads it: some proxies (Azure, IIS) write ports or brackets. From an address
 * that cannot be read on, nothing to its left counts, so that the proxy that wrote it is the caller.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers['x-forwarded-for'];
    if (given === undefined) return;
    const addresses = String(given).split(',').map(addressIn);
    const known = addresses.slice(addresses.lastIndexOf(undefined) + 1);
    headers['x-forwarded-for'] = known.join(', ');
  });
}

/** `203.0.113.9:51234`, `[2001:db8::1]:443` and `[2001:db8::1]` without what is not the address. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) ? bare : undefined;
}
