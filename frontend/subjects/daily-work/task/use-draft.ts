import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import type { DraftSession, DraftView } from '#frontend/data/drafts/draft-session.ts';
import { useOpenDraft } from '#frontend/data/drafts/open-drafts.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { useLeaveWarning } from '#frontend/kit/use-leave-warning.ts';
import { draftQuery } from '#frontend/subjects/daily-work/queries.ts';
import type { DraftContent } from '#shared/contract/drafts.ts';
import { type DraftFile, dayDraftPort, toContent, toStored } from './day-draft.ts';

export interface DraftHandle
  extends Pick<DraftSession, 'change' | 'choose' | 'flush' | 'forget'>,
    Omit<DraftView, 'fields'> {
  content: DraftContent;
  fileName: string | null;
  /** The newest value of a field, also between two renders. */
  read: (name: string) => unknown;
}

/** The draft of a day while its form is on screen; a new one starts with the last version. */
export function useDraft(day: number, earlier: Fields | null): DraftHandle {
  const { isAdmin } = useUser();
  // After a hand-in the server's draft may be gone.
  const session = useOpenDraft(`day:${day}`, dayDraftPort(day), { stays: earlier === null });
  const { data: stored, isError } = useQuery({ ...draftQuery(day), enabled: !isAdmin });
  const { fields, ...view } = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    if (stored === undefined && !isError && !isAdmin) return;
    void session.load(stored ? toStored(stored) : isError ? undefined : null, earlier ?? {});
  }, [session, stored, isError, isAdmin, earlier]);
  const hasOpenChoice = view.choices.length > 0;
  useLeaveWarning(hasOpenChoice || ['unsaved', 'saving', 'offline', 'refused'].includes(view.status));
  const { change, choose, flush, forget } = session;
  const file = fields.file as DraftFile | undefined;
  return {
    ...view,
    change,
    choose,
    flush,
    forget,
    content: toContent(fields),
    fileName: file?.name ?? null,
    read: (name) => session.view().fields[name],
  };
}
