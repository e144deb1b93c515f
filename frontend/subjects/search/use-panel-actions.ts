import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { call } from '#frontend/data/http/api.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { setKeysOpen } from '#frontend/kit/keys-open.ts';
import { useTheme } from '#frontend/kit/theme/theme-choice.ts';
import { toast } from '#kit';
import type { Found, SearchKind } from '#shared/contract/search.ts';
import { messageLink, noteLink, ownMessageLink, paths } from '#shared/domain/pages.ts';
import { type Command, commandsOf, type Effect, type Scope } from './commands.ts';
import { kindName, useTitleOf } from './found-item.tsx';

export interface PanelActions {
  commands: readonly Command[];
  recents: readonly Recent[];
  run: (effect: Effect) => void;
  open: (kind: SearchKind, found: Found) => void;
  goTo: (to: string) => void;
}

/** What the rows of the panel do. Each closes it, unless something is still to be chosen. */
export function usePanelActions(onClose: () => void, onScope: (scope: Scope) => void): PanelActions {
  const user = useUser();
  const titleOf = useTitleOf();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { recents, remember } = useRecents();
  const goTo = (to: string): void => {
    onClose();
    navigate(to);
  };
  const run = (effect: Effect): void => {
    if ('question' in effect) onScope({ command: effect });
    else onClose();
    if ('to' in effect) navigate(effect.to);
    if ('theme' in effect) useTheme.getState().choose(effect.theme);
    if ('showsKeys' in effect) setKeysOpen(true);
    if ('nextReview' in effect) void findNextReview().then((to) => to && navigate(to));
  };
  const open = (kind: SearchKind, found: Found): void => {
    const to = linkOf(kind, found, user.isAdmin);
    remember({ to, label: titleOf(kind, found), detail: kindName(kind, user.isAdmin) });
    goTo(to);
  };
  return { commands: commandsOf(user, pathname), recents, run, open, goTo };
}

/** The review of the submission that has waited longest. */
async function findNextReview(): Promise<string | null> {
  try {
    const [first] = await call('GET /api/submissions/pending', { query: { limit: '1' } });
    if (first) return paths.review(first.userId, first.taskDay);
    toast({ title: 'Nothing waits for a review' });
  } catch {
    toast({ title: 'The next review could not be found' });
  }
  return null;
}

/** The exact place of what was found. */
function linkOf(kind: SearchKind, { id, userId, day }: Found, isCoach: boolean): string {
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

/** What was opened from the search. */
interface Recent {
  to: string;
  label: string;
  detail: string;
}

const MAX = 5;
/** Of the browser's texts of this account, which sign-out deletes. */
const NAME = 'recently-found';

/** What was opened last, newest first. */
function useRecents(): { recents: readonly Recent[]; remember: (recent: Recent) => void } {
  const { id } = useUser();
  const [recents] = useState(() => readFromBrowser<readonly Recent[]>(id, NAME) ?? []);
  const remember = (recent: Recent): void =>
    saveInBrowser(id, NAME, [recent, ...recents.filter(({ to }) => to !== recent.to)].slice(0, MAX));
  return { recents, remember };
}
