import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/data/session/session.ts';
import { useIsLate } from '#frontend/kit/use-is-late.ts';
import { hoursInFull } from '#frontend/kit/waits.ts';
import { coachQuery, replyTimeQuery } from '#frontend/subjects/conversation/queries.ts';
import { useNextDayText } from '#frontend/subjects/daily-work/days/use-next-day-text.ts';
import { Avatar, Muted, Split, Stack, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';

interface WaitingWorkProps {
  submission: Submission;
  as?: 'h2' | 'h3';
}

/** Who has the work, since when, and what happens next. */
export function WaitingWork({ submission, as: Heading = 'h3' }: WaitingWorkProps) {
  const { submittedAt, isClaimed, taskDay } = submission;
  const { data: coach } = useQuery(coachQuery());
  const replyTime = useReplyTimeText(submittedAt);
  const opening = useNextDayText(useUser(), submission);
  return (
    <Split of="auto minmax(0, 1fr)" gap={4} align="start">
      <Avatar name={coach?.name} url={coach?.avatarURL} size={56} />
      <Stack gap={0.5}>
        <Heading>{coach?.name ?? 'Your coach'} has your work</Heading>
        <Muted>
          Handed in <TimeText at={submittedAt} isInSentence isFocusable />.
          {opening && ` Day ${taskDay + 1} ${opening}.`}
        </Muted>
        {isClaimed ? (
          <Muted>Your coach is reviewing this now</Muted>
        ) : (
          replyTime && <Muted>{replyTime}</Muted>
        )}
      </Stack>
    </Split>
  );
}

/** The usual reply time; once it has passed, that this one takes longer. */
function useReplyTimeText(since: string): string | null {
  const { data } = useQuery(replyTimeQuery());
  const hours = data?.hours ?? null;
  const isLate = useIsLate(since, hours);
  if (hours === null) return null;
  return isLate
    ? `This takes longer than the usual ${hoursInFull(hours)}. Your work is safe with us.`
    : `Coaches usually reply within ${hoursInFull(hours)}`;
}
