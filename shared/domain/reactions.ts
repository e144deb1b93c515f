import type { ReactionKind } from '#shared/contract/limits.ts';

export const reactionLooks: Readonly<Record<ReactionKind, { sign: string; name: string }>> = {
  'thumbs-up': { sign: '👍', name: 'Thumbs up' },
  heart: { sign: '❤️', name: 'Heart' },
  celebration: { sign: '🎉', name: 'Celebration' },
  idea: { sign: '💡', name: 'Idea' },
  thanks: { sign: '🙏', name: 'Thanks' },
};
