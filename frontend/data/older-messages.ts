import type { Message } from '#shared/contract/messages.ts';

/** As many as one call answers with. */
export const MESSAGES_PER_PAGE = 50;

/**
 * The newest page of a conversation with the older messages that are known, when nothing is missing between the two:
 * the page begins with a message that is known. A push may be newer than messages that were missed, so it joins nothing.
 */
export function keepOlder(known: readonly Message[] | undefined, newest: readonly Message[]): Message[] {
  const at = known?.findIndex(({ id }) => id === newest[0]?.id) ?? -1;
  return known && at > 0 ? [...known.slice(0, at), ...newest] : [...newest];
}

/** A list with the page of messages before its first one; unchanged when it begins elsewhere by now. */
export const withOlder = (
  list: readonly Message[],
  older: readonly Message[],
  first: number,
): readonly Message[] => (list[0]?.id === first ? [...older, ...list] : list);
