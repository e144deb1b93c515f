import { useEffect, useMemo, useState } from 'react';
import { readLogo, type SeenLogo } from './read-logo.ts';

/** What an address names never changes. */
const known = new Map<string, SeenLogo | null>();
const NONE: readonly SeenLogo[] = [];

/** The logos of these addresses, once they are looked at; null until then. */
export function useLogos(addresses: readonly string[]): readonly SeenLogo[] | null {
  const key = addresses.join(' ');
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const all = key.split(' ').filter(Boolean);
    const read = async (address: string): Promise<void> => {
      if (!known.has(address)) known.set(address, await readLogo(address));
    };
    void Promise.all(all.map(read)).then(() => isHere && setSeen(key));
    return () => {
      isHere = false;
    };
  }, [key]);
  const isRead = seen === key || addresses.every((address) => known.has(address));
  return useMemo(() => {
    if (key === '') return NONE;
    return isRead ? key.split(' ').flatMap((address) => known.get(address) ?? []) : null;
  }, [key, isRead]);
}
