import { useState } from 'react';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { useUser } from '#frontend/data/session/session.ts';

/** A place that was opened from the search. */
export interface Recent {
  to: string;
  label: string;
  detail: string;
}

const MAX = 5;
/** Of the browser's texts of this account, which sign-out deletes. */
const NAME = 'recently-found';

/** The places opened last, newest first. */
export function useRecents(): { recents: readonly Recent[]; remember: (recent: Recent) => void } {
  const { id } = useUser();
  const [recents] = useState(() => readFromBrowser<readonly Recent[]>(id, NAME) ?? []);
  const remember = (recent: Recent): void =>
    saveInBrowser(id, NAME, [recent, ...recents.filter(({ to }) => to !== recent.to)].slice(0, MAX));
  return { recents, remember };
}
