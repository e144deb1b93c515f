import { useCallback, useMemo } from 'react';
import { useEntries } from '#frontend/data/outbox/browser-outbox.ts';
import type { AboutOf } from '#frontend/data/outbox/entry.ts';
import type { ConversationProps } from './conversation-props.ts';
import type { UnsentReaction } from './reactions.ts';

/** The reader's unsent reactions in this thread, oldest first. */
export function useReactions({ userId, day, isWhole }: ConversationProps): UnsentReaction[] {
  const isHere = useCallback(
    (about: AboutOf<'reaction'>) => about.userId === userId && (isWhole === true || about.day === day),
    [userId, day, isWhole],
  );
  const entries = useEntries('reaction', isHere);
  return useMemo(() => entries.map(({ about }) => about), [entries]);
}
