import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSame } from '#frontend/data/drafts/draft-merge.ts';
import { outbox, send, useSent, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Entry } from '#frontend/data/outbox/write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import { focusChoices } from '#frontend/subjects/daily-work/days/draft-choices.tsx';
import {
  type HandedIn,
  handIn,
  type UnsentHandIn,
} from '#frontend/subjects/daily-work/task/hand-in-write.ts';
import type { NewSubmission } from '#shared/contract/submissions.ts';
import { isEmbeddedFormName } from '#shared/domain/file-types.ts';
import { paths } from '#shared/domain/pages.ts';
import type { DraftHandle } from './use-draft.ts';

export interface Work {
  fileURL: string;
  notes: string;
  draftVersion: number | null;
  /** The draft, where it could not be saved before: it is sent first. */
  first?: Entry['first'];
}

export interface Submitting {
  isBusy: boolean;
  /** The unsent submission, if any. */
  unsent: UnsentHandIn | undefined;
  /** `prepare` returns the work to submit; if it fails, nothing is posted. */
  submit: (prepare: () => Promise<Work>) => Promise<void>;
}

/** Submits the day: post, toast, refetch, dashboard, celebration. A submit and its retries are one submission. */
export function useSubmit(day: number, draft: DraftHandle): Submitting {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const [isPreparing, setIsPreparing] = useState(false);
  const unsent = useUnsent(handIn, { day }).at(-1);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const finish = (): void => {
    // Do not navigate if the user has left the page.
    if (location.pathname !== paths.task(day)) return;
    // Text typed after the submit stays in the draft.
    const { status, forget } = latest.current;
    if (status === 'clean' || status === 'saved') forget();
    navigate(paths.dashboard, { state: { celebrate: day } });
  };
  // A submit from an earlier visit.
  useSent(unsent?.id, finish);
  useHeldWhenChanged(unsent, draft, isPreparing);

  const submit = async (prepare: () => Promise<Work>): Promise<void> => {
    if (draft.choices.length > 0) return focusChoices();
    setIsPreparing(true);
    try {
      const handedIn = handedInOf(userId, day, await prepare(), unsent);
      const { id, outcome } = await send(handIn, { day }, handedIn, { before: unsent });
      // The push may arrive before the answer and unmount this form.
      followUntilSent(id, finish);
      await outcome.catch(() => undefined);
    } catch {
      await keepUnsent(day, unsent);
    } finally {
      setIsPreparing(false);
    }
  };
  return { isBusy: isPreparing || unsent?.isSending === true, unsent, submit };
}

export function followUntilSent(id: string, run: () => void): void {
  const stop = outbox().whenSent((each) => {
    if (each !== id) return;
    stop();
    run();
  });
}

function handedInOf(
  userId: number,
  day: number,
  { fileURL, notes, draftVersion, first = null }: Work,
  before: UnsentHandIn | undefined,
): HandedIn {
  const earlier = (before?.body as NewSubmission | null | undefined)?.fileURL ?? '';
  // The generated name differs per submit; a retry after a reload has the same.
  const isRetry = isEmbeddedFormName(earlier) && isEmbeddedFormName(fileURL);
  const submission = { userId, taskDay: day, fileURL: isRetry ? earlier : fileURL, notes };
  return { submission, draftVersion, first };
}

/** Nothing could be posted; the dashboard still shows that the day is not submitted. */
async function keepUnsent(day: number, before: UnsentHandIn | undefined): Promise<void> {
  const description = 'There was an error submitting your task. Please try again.';
  toastFailure('Submission failed', description);
  const failure = { status: null, message: description, words: null, isFinal: false, patience: 0 };
  await send(handIn, { day }, null, { before, isHeld: true, failure });
}

/** Holds an unsent submission that was changed until the client submits again. */
function useHeldWhenChanged(
  unsent: UnsentHandIn | undefined,
  { status, content }: DraftHandle,
  isPreparing: boolean,
): void {
  // Without a network the submission holds the draft itself, so the page may open with it unsaved.
  const isChanged = status === 'unsaved' && !isSame(unsent?.first?.body, content);
  const id = unsent && !unsent.isHeld && isChanged && !isPreparing ? unsent.id : null;
  useEffect(() => {
    if (id !== null) void outbox().hold(id);
  }, [id]);
}
