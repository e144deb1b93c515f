import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { feedbackDraftQuery } from '#frontend/data/coach-queries.ts';
import { type FeedbackDraftContent, saveFeedbackDraft } from '#shared/contract/reviewing.ts';

const SAVE_AFTER_MS = 1_000;

export interface FeedbackDraftHandle {
  /** Undefined until it is known; null: none was kept. */
  stored: FeedbackDraftContent | null | undefined;
  savedAt: string | null;
  change: (part: FeedbackDraftContent) => void;
  /** Nothing is kept any more: the feedback has been given. */
  stop: () => void;
}

/** A coach's unfinished words, kept on the server a moment after each change; one save at a time, the last one wins. */
export function useFeedbackDraft(submissionId: number, isOpen: boolean): FeedbackDraftHandle {
  const { data } = useQuery({ ...feedbackDraftQuery(submissionId), enabled: isOpen });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const content = useRef<FeedbackDraftContent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(!isOpen);
  useEffect(() => {
    isOver.current = !isOpen;
  }, [isOpen]);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isOver.current || content.current === null) return;
    call(saveFeedbackDraft, { params: { submissionId }, body: content.current })
      .then(({ updatedAt }) => setSavedAt(updatedAt))
      .catch(() => undefined);
  }, [submissionId]);
  useEffect(
    () => () => {
      if (timer.current) save();
    },
    [save],
  );
  const change = useCallback(
    (part: FeedbackDraftContent) => {
      content.current = { ...(content.current ?? data?.content), ...part };
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_AFTER_MS);
    },
    [data, save],
  );
  const stop = useCallback(() => {
    isOver.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const stored = isOpen ? (data === undefined ? undefined : (data?.content ?? null)) : null;
  return { stored, savedAt: savedAt ?? data?.updatedAt ?? null, change, stop };
}
