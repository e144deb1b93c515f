import { isIPv6 } from 'node:net';

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
