import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { feedbackDraftQuery } from '#frontend/data/coach-queries.ts';
import { type FeedbackDraftContent, saveFeedbackDraft } from '#shared/contract/reviewing.ts';

const SAVE_AFTER_MS = 1_000;
const PATIENCE_MS = 2_000;

export interface FeedbackDraftHandle {
  /** Undefined until it is known; null: none was kept. */
  stored: FeedbackDraftContent | null | undefined;
  savedAt: string | null;
  change: (part: FeedbackDraftContent) => void;
  /** All that is kept now: the words and the annotations. */
  content: () => FeedbackDraftContent;
  /** Lets a save that is under way end, so that it cannot overtake the feedback. */
  settle: () => Promise<void>;
  /** Nothing is kept any more: the feedback has been given. */
  stop: () => void;
}

/**
 * A coach's unfinished words, kept on the server a moment after each change; one save at a time, the last one wins.
 * `pending` is feedback that was pressed and has not arrived: it is newer than the server's draft.
 */
export function useFeedbackDraft(
  submissionId: number,
  isOpen: boolean,
  pending: FeedbackDraftContent | undefined,
): FeedbackDraftHandle {
  const { data } = useQuery({ ...feedbackDraftQuery(submissionId), enabled: isOpen });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const content = useRef<FeedbackDraftContent | null>(null);
  const saved = useRef<FeedbackDraftContent | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(!isOpen);
  useEffect(() => {
    isOver.current = !isOpen;
  }, [isOpen]);
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const run = async (): Promise<void> => {
      const sent = content.current;
      if (isOver.current || sent === null || sent === saved.current) return;
      const { updatedAt } = await call(saveFeedbackDraft, { params: { submissionId }, body: sent });
      saved.current = sent;
      setSavedAt(updatedAt);
    };
    const next = queue.current.then(run, run);
    queue.current = next;
    return next;
  }, [submissionId]);
  const save = useCallback(() => void flush().catch(() => undefined), [flush]);
  useEffect(
    () => () => {
      if (timer.current) save();
    },
    [save],
  );
  const change = useCallback(
    (part: FeedbackDraftContent) => {
      content.current = { ...(content.current ?? pending ?? data?.content), ...part };
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER_MS);
    },
    [data, pending, save],
  );
  const stop = useCallback(() => {
    isOver.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const settle = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([queue.current.catch(() => undefined), patience]);
  }, []);
  const known = pending ?? data?.content;
  const stored = isOpen ? (data === undefined ? undefined : (known ?? null)) : null;
  const all = useCallback((): FeedbackDraftContent => ({ ...known, ...content.current }), [known]);
  return { stored, savedAt: savedAt ?? data?.updatedAt ?? null, change, content: all, settle, stop };
}
