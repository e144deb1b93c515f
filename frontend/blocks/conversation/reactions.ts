import { pathOf } from '#frontend/data/api.ts';
import type { AboutOf, NewEntry } from '#frontend/data/outbox/entry.ts';
import { type ReactionKind, reactionKinds } from '#shared/contract/limits.ts';
import type { Message, Reaction } from '#shared/contract/messages.ts';

/** Sent behind what its conversation sends before. */
export function reactionEntry(
  { id: messageId, userId, day }: Message,
  kind: ReactionKind,
  isOn: boolean,
): NewEntry {
  return {
    about: { kind: 'reaction', userId, day, messageId, reaction: kind, isOn },
    lane: `messages:${userId}`,
    method: isOn ? 'PUT' : 'DELETE',
    path: pathOf('/api/messages/:messageId/reactions/:kind', { messageId, kind }),
    body: undefined,
  };
}

export type UnsentReaction = Pick<AboutOf<'reaction'>, 'messageId' | 'reaction' | 'isOn'>;

/** The reactions of a message once the reader's unsent ones have arrived. */
export function withReactions<T extends Message>(
  message: T,
  unsent: readonly UnsentReaction[],
  me: number,
): T {
  const own = unsent.filter(({ messageId }) => messageId === message.id);
  if (own.length === 0) return message;
  const reactions = reactionKinds.flatMap((kind): Reaction[] => {
    const known = message.reactions?.find((each) => each.kind === kind)?.by ?? [];
    const last = own.findLast(({ reaction }) => reaction === kind);
    const others = known.filter((id) => id !== me);
    const by = last ? [...others, ...(last.isOn ? [me] : [])] : known;
    return by.length > 0 ? [{ kind, by }] : [];
  });
  return { ...message, reactions };
}
