import { useLayoutEffect, useRef } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import { outbox } from './browser-outbox.ts';
import type { Sending } from './outbox.ts';
import { type Entry, isDelayed, type NewEntry } from './write.ts';

/** Sends an entry. The same input retries the earlier entry, but never within the time to undo it; changed input replaces it. */
export async function submitEntry(entry: NewEntry, before: Entry | undefined): Promise<Sending> {
  if (!before || !isSame(before, entry)) return await outbox().add(entry, before?.id);
  if (isDelayed(before, deviceNow())) return { id: before.id, outcome: Promise.resolve(undefined) };
  const outcome = outbox().retry(before.id, entry.notBefore);
  // Some callers ignore the outcome.
  outcome.catch(() => undefined);
  return { id: before.id, outcome };
}

const isSame = (entry: Entry, { path, headers = {}, body, first = null, upload }: NewEntry): boolean =>
  JSON.stringify([entry.path, entry.headers, entry.body, entry.first, entry.upload?.fields]) ===
  JSON.stringify([path, headers, body, first, upload?.fields]);

/** Runs once the entry is answered, whichever tab or attempt sent it. */
export function useSent(id: string | undefined, run: (answer: unknown) => void): void {
  const latest = useRef(run);
  // A layout effect, so that an answer cannot arrive before the subscription.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (id === undefined) return;
    return outbox().whenSent((each, answer) => each === id && latest.current(answer));
  }, [id]);
}
