/** Ids of the first and last visible message. */
export interface Visible {
  first: number;
  last: number;
}

/** A message counts as visible with its lower edge, which may be cut off by this much, px. */
const TOLERANCE_PX = 8;

/** The messages that are visible in the list and in the window; undefined without any. */
export function visibleMessages(list: HTMLElement): Visible | undefined {
  if (document.visibilityState !== 'visible') return undefined;
  const box = list.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight) + TOLERANCE_PX];
  const ids = [...list.querySelectorAll<HTMLElement>('[id^="message-"]')]
    .filter((bubble) => {
      const edge = bubble.getBoundingClientRect().bottom;
      return edge > top && edge <= bottom;
    })
    .map(({ id }) => Number(id.slice('message-'.length)))
    .filter(Number.isFinite);
  const [first, last] = [ids[0], ids.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** The newest message up to which everything unread has been visible; messages that were jumped over stop it. */
export function seenUpTo(seenId: number, { first, last }: Visible, unreadIds: readonly number[]): number {
  const next = unreadIds.find((id) => id > seenId);
  const isPast = next === undefined || (next >= first && next <= last);
  return isPast ? Math.max(seenId, last) : seenId;
}
