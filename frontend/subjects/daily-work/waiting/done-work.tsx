import { useUser } from '#frontend/data/session/session.ts';
import { DoneBadge } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { useNextDayText } from '#frontend/subjects/daily-work/days/use-next-day-text.ts';
import { Muted, Row, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';

/** When a day without work was ended, and when the next one opens, if a morning opens it. */
export function DoneWork({ submission }: { submission: Submission }) {
  const opening = useNextDayText(useUser(), submission);
  return (
    <Row gap={2}>
      <DoneBadge />
      <Muted>
        <TimeText at={submission.submittedAt} isFocusable />
        {opening && ` · Day ${submission.taskDay + 1} ${opening}`}
      </Muted>
    </Row>
  );
}
