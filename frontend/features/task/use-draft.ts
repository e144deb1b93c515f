import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import type { Draft, DraftContent } from '#shared/contract/drafts.ts';
import { DraftSession, type DraftView } from './draft-session.ts';

type Actions = Pick<DraftSession, 'change' | 'flush' | 'takeNewer' | 'keepMine' | 'forget'>;

/** What was handed in last: a new version begins with it. */
export interface Earlier {
  content: DraftContent;
  fileName: string | null;
}

export interface DraftHandle extends Actions, Omit<DraftView, 'saved'> {
  fileName: string | null;
  savedAt: string | null;
}

/** The draft of a day for as long as its form is on screen. */
export function useDraft(day: number, earlier: Earlier | null): DraftHandle {
  const { id: userId, isAdmin } = useUser();
  const [session] = useState(() => new DraftSession(userId, day));
  const { data: stored, isError } = useQuery({ ...draftQuery(day), enabled: !isAdmin });
  const { saved, ...view } = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    if (stored !== undefined || isError || isAdmin) session.load(stored ?? null, earlier?.content);
  }, [session, stored, isError, isAdmin, earlier]);
  useEffect(() => () => void session.flush().catch(() => undefined), [session]);
  useWarning(view.status === 'unsaved' || view.status === 'saving' || view.status === 'offline');
  const { fileURL } = view.content;
  return {
    ...session,
    ...view,
    fileName: nameOf(fileURL, saved, earlier),
    savedAt: saved?.updatedAt ?? null,
  };
}

/** The file that the draft points to: uploaded for it, or handed in before. */
function nameOf(fileURL: string | undefined, saved: Draft | null, earlier: Earlier | null): string | null {
  if (fileURL === undefined) return null;
  if (saved?.fileURL === fileURL) return saved.fileName;
  return earlier?.content.fileURL === fileURL ? earlier.fileName : null;
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
