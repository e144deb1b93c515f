import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for where tries are counted. With IPv6 a household or a server has 2^64 of them and may
 * take a new one for every try, so the first half counts. A connection that has ended has no address any more.
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
