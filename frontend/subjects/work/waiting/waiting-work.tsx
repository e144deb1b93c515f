import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { useIsLate } from '#frontend/kit/use-is-late.ts';
import { hoursInWords } from '#frontend/kit/waits.ts';
import { coachQuery, replyTimeQuery } from '#frontend/subjects/conversation/queries.ts';
import { useNextDayText } from '#frontend/subjects/work/days/use-next-day-text.ts';
import { Avatar, Muted, Stack, space, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
`;

interface WaitingWorkProps {
  submission: Submission;
  as?: 'h2' | 'h3';
}

/** Who has the work, since when, and what happens next. */
export function WaitingWork({ submission, as: Heading = 'h3' }: WaitingWorkProps) {
  const { submittedAt, isClaimed, taskDay } = submission;
  const { data: coach } = useQuery(coachQuery());
  const promise = usePromise(submittedAt);
  const opening = useNextDayText(useUser(), submission);
  return (
    <Frame>
      <Avatar name={coach?.name ?? 'Coach'} url={coach?.avatarURL} size={56} />
      <Stack gap={0.5}>
        <Heading>{coach?.name ?? 'Your coach'} has your work</Heading>
        <Muted>
          Submitted <TimeText at={submittedAt} isInSentence isFocusable /> · waiting for your coach
        </Muted>
        {isClaimed ? <Muted>Your coach is reviewing this now</Muted> : promise && <Muted>{promise}</Muted>}
        {opening && (
          <Muted>
            Day {taskDay + 1}: {opening}
          </Muted>
        )}
      </Stack>
    </Frame>
  );
}

/** The usual reply time; once it has passed, that this one takes longer. */
function usePromise(since: string): string | null {
  const { data } = useQuery(replyTimeQuery());
  const hours = data?.hours ?? null;
  const isLate = useIsLate(since, hours);
  if (hours === null) return null;
  return isLate
    ? `This takes longer than the usual ${hoursInWords(hours)}. Your work is safe with us.`
    : `Coaches usually answer within ${hoursInWords(hours)}`;
}
