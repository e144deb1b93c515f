import { isIP } from 'node:net';
import { z } from 'zod';

const text = 'must be addresses or networks such as 10.0.0.5 or 10.1.0.0/16, separated by commas; or none';

/** Proxies whose X-Forwarded-For is trusted: addresses and CIDR networks, `loopback`, or `none`. */
export const TrustedProxies = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.length > 0 && (list.every(isNetwork) || isNone(list)), text)
  .transform((list) => (isNone(list) ? [] : list));

const isNone = (list: readonly string[]): boolean => list.length === 1 && list[0] === 'none';

function isNetwork(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
