import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Choice, isSame } from '#frontend/data/drafts/draft-merge.ts';
import type { DraftSession } from '#frontend/data/drafts/draft-session.ts';
import { useOpenDraft } from '#frontend/data/drafts/open-drafts.ts';
import { outbox, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Unsent } from '#frontend/data/outbox/write.ts';
import { feedbackDraftQuery } from '#frontend/subjects/review/queries.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import { feedbackDraftPort, toChange, toContent, toFields, toStored } from './feedback-draft.ts';
import { type FeedbackAbout, giveFeedback } from './review-writes.ts';

/** How long a submit waits for a save in flight. */
const SAVE_TIMEOUT_MS = 2_000;

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
  waitForSave: () => Promise<void>;
  /** Stops saving: the feedback has been given. */
  stop: () => void;
}

export type UnsentFeedback = Unsent<FeedbackAbout>;

/** Feedback that was submitted but has not been confirmed. */
export const useUnsentFeedback = (submissionId: number): UnsentFeedback | undefined =>
  useUnsent(giveFeedback, { submissionId }).at(-1);

/** The draft at the time of the submit. */
const submittedDraft = (unsent: UnsentFeedback | undefined): FeedbackDraftContent | undefined =>
  unsent?.first?.body as FeedbackDraftContent | undefined;

/** A coach's feedback draft. Unsent feedback that is changed after the submit is held until the coach submits again. */
export function useFeedbackDraft(submissionId: number, feedback: Feedback | null): FeedbackDraftHandle {
  const unsent = useUnsentFeedback(submissionId);
  const isOpen = feedback === null;
  // What was changed after the submit is in the draft.
  const submitted = isOpen && unsent?.isHeld ? undefined : submittedDraft(unsent);
  const draft = useSavedDraft(submissionId, isOpen, submitted);
  const latest = useRef(unsent);
  useLayoutEffect(() => {
    latest.current = unsent;
  });
  const { change, content } = draft;
  const changeAndHold = useCallback(
    (part: FeedbackDraftContent): void => {
      change(part);
      const sent = latest.current;
      if (sent && !sent.isHeld && !isSame(submittedDraft(sent), content())) void outbox().hold(sent.id);
    },
    [change, content],
  );
  return { ...draft, change: changeAndHold };
}

/**
 * The draft, saved on the server after a pause in typing.
 * `pending` is unsent feedback, which is newer than the server's draft.
 */
function useSavedDraft(
  submissionId: number,
  isOpen: boolean,
  pending: FeedbackDraftContent | undefined,
): FeedbackDraftHandle {
  const session = useOpenDraft(`feedback:${submissionId}`, feedbackDraftPort(submissionId), {
    initial: toFields(null),
  });
  const { data, isError } = useQuery({ ...feedbackDraftQuery(submissionId), enabled: isOpen });
  const { status, fields, choices, savedAt } = useSyncExternalStore(session.subscribe, session.view);
  const submitted = useRef(pending);
  // The outbox may open after this screen.
  const [refused, setRefused] = useState(pending);
  if (!refused && pending) setRefused(pending);
  useEffect(() => {
    if (!isOpen) return session.forget();
    if (data === undefined && !isError) return;
    const stored = data ? toStored(data) : isError ? undefined : null;
    void session.load(stored).then(() => {
      if (submitted.current) session.change(toChange(submitted.current, session.view().fields));
      submitted.current = undefined;
    });
  }, [session, isOpen, data, isError]);
  const waitForSave = useCallback(async (): Promise<void> => {
    const timeout = new Promise((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS));
    await Promise.race([session.flush().catch(() => undefined), timeout]);
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
  return { kept, choices, savedAt, hasChoices, change, choose, content, waitForSave, stop: forget };
}
