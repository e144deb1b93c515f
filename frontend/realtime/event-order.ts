import type { PushMeta } from '#shared/contract/events.ts';

/** Things whose last event is remembered. */
const REMEMBERED = 1_000;

/**
 * Tells whether an event is the newest seen of a thing. An older one must not overwrite it: the list is read again.
 * A backend of an older release tells no id, so nothing is known.
 */
export function createEventOrder(): (thing: string, meta: PushMeta | undefined) => boolean {
  // Thing to the highest id, least recently used first.
  const highest = new Map<string, number>();
  return (thing, meta) => {
    if (!meta) return false;
    const known = highest.get(thing) ?? 0;
    highest.delete(thing);
    highest.set(thing, Math.max(known, meta.id));
    const [oldest] = highest.keys();
    if (highest.size > REMEMBERED && oldest !== undefined) highest.delete(oldest);
    return !meta.isLate && meta.id >= known;
  };
}
