import { type RefObject, useEffect } from 'react';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import type { Feedback } from '#shared/contract/feedback.ts';

/** Time on screen after which feedback counts as read. */
const READ_AFTER_MS = 2_000;

export const isUnseen = ({ seenAt, changedAt }: Feedback): boolean => seenAt === null || seenAt < changedAt;

/** Reports to the server that the participant has seen the feedback. */
export function useMarkSeen(panel: RefObject<HTMLElement | null>, feedback: Feedback | null): void {
  const newId = feedback && isUnseen(feedback) ? feedback.id : null;
  useEffect(() => {
    const element = panel.current;
    if (newId === null || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((moments) => {
      clearTimeout(timer);
      if (moments.at(-1)?.isIntersecting) timer = setTimeout(() => void tellSeen(newId), READ_AFTER_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [panel, newId]);
}

async function tellSeen(feedbackId: number): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  try {
    const { userId, taskDay } = await call('PUT /api/feedback/:feedbackId/seen', { params: { feedbackId } });
    await freshness.refresh(keys.feedback(userId, taskDay));
    await freshness.refresh(keys.submissions(userId));
  } catch {
    // Stays marked as new; the next view retries.
  }
}
