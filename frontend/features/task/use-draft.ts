import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { DraftSession, type DraftView } from './draft-session.ts';

type Actions = Pick<DraftSession, 'change' | 'flush' | 'takeNewer' | 'keepMine' | 'forget'>;

export interface DraftHandle extends Actions, Omit<DraftView, 'saved'> {
  fileName: string | null;
  savedAt: string | null;
}

/** The draft of a day for as long as its form is on screen. */
export function useDraft(day: number): DraftHandle {
  const { id: userId, isAdmin } = useUser();
  const [session] = useState(() => new DraftSession(userId, day));
  const { data: stored, isError } = useQuery({ ...draftQuery(day), enabled: !isAdmin });
  const { saved, ...view } = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    if (stored !== undefined || isError || isAdmin) session.load(stored ?? null);
  }, [session, stored, isError, isAdmin]);
  useEffect(() => () => void session.flush().catch(() => undefined), [session]);
  useWarning(view.status === 'unsaved' || view.status === 'saving' || view.status === 'offline');
  const holdsFile = saved?.fileURL !== undefined && saved.fileURL === view.content.fileURL;
  return {
    ...session,
    ...view,
    fileName: holdsFile ? saved.fileName : null,
    savedAt: saved?.updatedAt ?? null,
  };
}

/** Asks before the tab is closed, only while something is unsaved. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
