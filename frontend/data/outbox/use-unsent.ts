import { useLayoutEffect, useMemo, useRef } from 'react';
import { outbox } from './browser-outbox.ts';
import type { Entry } from './entry.ts';
import { isAbout, isSentAutomatically, type Unsent, type WriteKind } from './write.ts';

const toUnsent = <About extends object>(entry: Entry<About>, sending: readonly string[]): Unsent<About> => {
  const needsPerson = !isSentAutomatically(entry, Date.now());
  const { id, failure, isHeld, notBefore = 0 } = entry;
  const isOld = needsPerson && !isHeld && !failure?.isFinal;
  return {
    ...entry,
    needsPerson,
    leavesAt: needsPerson || sending.includes(id) ? 0 : notBefore,
    // Automatic attempts are not shown as sending.
    isSending: failure === null && (!needsPerson || sending.includes(id)),
    reason: isOld
      ? 'This has waited a long time. Check whether it arrived in the meantime.'
      : (failure?.words ?? null),
    retry: () =>
      void outbox()
        .retry(id)
        .catch(() => undefined),
    discard: () => void outbox().discard(id),
  };
};

/** The user's unsent changes of one kind, oldest first: all of them, or those about the same as `where`. */
export function useUnsent<About extends object>(
  write: WriteKind<About, never, unknown>,
  where: Partial<About> = {},
): Unsent<About>[] {
  const { entries, sending } = outbox().view();
  const place = JSON.stringify(where);
  return useMemo(
    () =>
      entries
        .filter((entry) => isAbout<About>(entry, write, JSON.parse(place) as Partial<About>))
        .map((entry) => toUnsent(entry, sending)),
    [entries, sending, write, place],
  );
}

/** What a screen shows, as the user's unsent changes make it. `writes` is a constant of its module. */
export function useApplied<Shown>(
  shown: Shown,
  writes: readonly WriteKind<never, never, Shown>[],
  where: object,
): Shown {
  const { entries, sending } = outbox().view();
  const place = JSON.stringify(where);
  return useMemo(
    () => applyAll(shown, entries, { writes, sending, where: JSON.parse(place) as object }),
    [shown, entries, sending, writes, place],
  );
}

interface Applying<Shown> {
  writes: readonly WriteKind<never, never, Shown>[];
  sending: readonly string[];
  where: object;
}

export function applyAll<Shown>(
  shown: Shown,
  entries: readonly Entry[],
  { writes, sending, where }: Applying<Shown>,
): Shown {
  return entries.reduce((now, entry) => {
    const write = writes.find((each) => isAbout(entry, each, where));
    return write?.apply?.(now, toUnsent(entry, sending) as Unsent<never>) ?? now;
  }, shown);
}

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
