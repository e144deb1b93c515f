import { useQueries } from '@tanstack/react-query';
import { coachQuery, replyTimeQuery } from '#frontend/data/queries/messages.ts';
import { settingsQuery } from '#frontend/data/queries/site.ts';
import { feedbackQuery } from '#frontend/data/queries/work.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { Submission } from '#shared/contract/submissions.ts';

/** Whether the cards above the path have what they show; a part that came later would move the path. */
export function useCardsLoaded(submissions: readonly Submission[] | undefined): boolean {
  const { id, isAdmin, currentDay, resumeDay } = useUser();
  const today = submissions?.find(({ taskDay }) => taskDay === currentDay);
  const isWaiting = today?.feedbackId === null;
  const isAnswered = today !== undefined && !isWaiting;
  const parts = [
    // Asked at once, because only a first day needs it.
    { ...settingsQuery, enabled: !isAdmin && currentDay === 1 },
    { ...coachQuery, enabled: !isAdmin && (isWaiting || resumeDay !== null) },
    { ...replyTimeQuery, enabled: isWaiting },
    { ...feedbackQuery(id, currentDay), enabled: isAnswered },
  ];
  return useQueries({ queries: parts }).every(
    ({ data, errorUpdateCount }, at) => !parts[at]?.enabled || data !== undefined || errorUpdateCount > 0,
  );
}
