import type { Found, SearchKind } from '#shared/contract/search.ts';
import { messageLink, paths } from '#shared/domain/pages.ts';
import { noteLink, ownMessageLink } from '#shared/domain/place-links.ts';

/** The exact place of what was found. */
export function linkOf(kind: SearchKind, { id, userId, day }: Found, isCoach: boolean): string {
  switch (kind) {
    case 'client':
      return paths.client(userId);
    case 'note':
      return noteLink(userId, id);
    case 'message':
      return isCoach ? messageLink(userId, id) : ownMessageLink(id);
    case 'feedback':
      return paths.feedback(day ?? 1);
    case 'task':
      return paths.task(day ?? 1);
    case 'submission':
      return isCoach ? paths.review(userId, day ?? 1) : paths.work(day ?? 1);
  }
}
