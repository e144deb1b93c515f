import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Choice } from '#frontend/data/drafts/draft-merge.ts';
import type { DraftSession } from '#frontend/data/drafts/draft-session.ts';
import { useOpenDraft } from '#frontend/data/drafts/open-drafts.ts';
import { feedbackDraftQuery } from '#frontend/subjects/review/queries.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import { feedbackDraftPort, toChange, toContent, toFields, toStored } from './feedback-draft.ts';

const PATIENCE_MS = 2_000;

export interface FeedbackDraftHandle extends Pick<DraftSession, 'choose'> {
  /** The draft, including changes from the coach's other screens, or refused feedback; undefined until loaded. */
  kept: FeedbackDraftContent | undefined;
  /** Fields in conflict. */
  choices: readonly Choice[];
  savedAt: string | null;
  /** Whether a field is in conflict now, even if that is not rendered yet. */
  hasChoices: () => boolean;
  change: (part: FeedbackDraftContent) => void;
  /** The same as `kept`, including the latest typing. */
  content: () => FeedbackDraftContent;
  /** Waits for a save in flight, so that it cannot arrive after the feedback. */
  settle: () => Promise<void>;
  /** Stops saving: the feedback has been given. */
  stop: () => void;
}

/**
 * A coach's feedback draft, saved on the server after a pause in typing.
 * `pending` is unsent feedback, which is newer than the server's draft.
 */
export function useFeedbackDraft(
  submissionId: number,
  isOpen: boolean,
  pending: FeedbackDraftContent | undefined,
): FeedbackDraftHandle {
  const session = useOpenDraft(`feedback:${submissionId}`, feedbackDraftPort(submissionId), {
    initial: toFields(null),
  });
  const { data, isError } = useQuery({ ...feedbackDraftQuery(submissionId), enabled: isOpen });
  const { status, fields, choices, savedAt } = useSyncExternalStore(session.subscribe, session.view);
  const pressed = useRef(pending);
  // The outbox may open after this screen.
  const [refused, setRefused] = useState(pending);
  if (!refused && pending) setRefused(pending);
  useEffect(() => {
    if (!isOpen) return session.forget();
    if (data === undefined && !isError) return;
    const stored = data ? toStored(data) : isError ? undefined : null;
    void session.load(stored).then(() => {
      if (pressed.current) session.change(toChange(pressed.current, session.view().fields));
      pressed.current = undefined;
    });
  }, [session, isOpen, data, isError]);
  const settle = useCallback(async (): Promise<void> => {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([session.flush().catch(() => undefined), patience]);
  }, [session]);
  const hasChoices = useCallback(() => session.view().choices.length > 0, [session]);
  const { choose, forget } = session;
  const change = useCallback(
    (part: FeedbackDraftContent): void => session.change(toChange(part, session.view().fields)),
    [session],
  );
  const shown = useMemo(() => toContent(fields), [fields]);
  const beforeLoaded = isOpen ? undefined : refused;
  const kept = status === 'loading' ? beforeLoaded : shown;
  const content = useCallback((): FeedbackDraftContent => {
    const { status: now, fields: latest } = session.view();
    return (now === 'loading' && beforeLoaded) || toContent(latest);
  }, [session, beforeLoaded]);
  return { kept, choices, savedAt, hasChoices, change, choose, content, settle, stop: forget };
}
