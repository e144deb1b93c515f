import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Clock, FileCheck2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { draftQuery, feedbackQuery } from '#frontend/subjects/daily-work/queries.ts';
import { Deliverables } from '#frontend/subjects/daily-work/task/task-content.tsx';
import { DoneWork } from '#frontend/subjects/daily-work/waiting/done-work.tsx';
import { WaitingWork } from '#frontend/subjects/daily-work/waiting/waiting-work.tsx';
import {
  Banner,
  Eyebrow,
  fontSize,
  Hero,
  LinkButton,
  media,
  Numeral,
  Row,
  Stack,
  Text,
  TimeText,
} from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { paths } from '#shared/domain/pages.ts';
import { DEFAULT_ESTIMATED_TIME, makesBook, waitsForCoach } from '#shared/domain/sprint.ts';

/** Also of the heading of the work that waits. */
const TodayFrame = styled(Hero)`
  & h2 { font-size: ${({ isCompact }) => fontSize[isCompact ? 'h2' : 'h1']}; }
`;

const Day = styled(Numeral)`
  letter-spacing: -0.05em;
  font-variant-numeric: lining-nums;
  ${media.phone} { font-size: 4.5rem; }
`;

const Lead = styled.p`
  font-size: ${fontSize.lead};
  max-width: 40rem;
`;

interface TodayCardProps {
  task: Task | undefined;
  submission: Submission | undefined;
  /** Something else comes first: it is smaller, without a primary action. */
  isSecond: boolean;
}

/** The current task, the most prominent card unless another step comes first. */
export function TodayCard({ task, ...rest }: TodayCardProps) {
  if (task) return <Today task={task} {...rest} />;
  return (
    <TodayFrame>
      <Lead>No task available. Please contact an administrator if this is an error.</Lead>
    </TodayFrame>
  );
}

function Today({ task, submission, isSecond }: TodayCardProps & { task: Task }) {
  const { isAdmin } = useUser();
  const { data: draft, isLoading } = useQuery({
    ...draftQuery(task.day),
    enabled: !isAdmin && !submission,
  });
  const isWaiting = submission !== undefined && waitsForCoach(submission);
  return (
    <TodayFrame
      aria-labelledby="today"
      isCompact={isSecond}
      start={
        <Day size={isSecond ? 'h1' : 'clamp(5rem, 4rem + 6vw, 9rem)'} leading={0.8} aria-hidden="true">
          {task.day}
        </Day>
      }
    >
      <Stack gap={4}>
        {isWaiting && <WaitingWork submission={submission} as="h2" />}
        <Stack gap={2}>
          <Eyebrow>{submission ? (submission.isDone ? 'Today' : 'You handed in') : "Today's Task"}</Eyebrow>
          {isWaiting ? <h3 id="today">{task.title}</h3> : <h2 id="today">{task.title}</h2>}
          <Row gap={1.5}>
            <Clock size={16} aria-hidden="true" />
            {/* One line on a phone, so that nothing moves when the draft is known. */}
            <Text tone="muted" size="small">
              {task.estimatedTime || DEFAULT_ESTIMATED_TIME}
            </Text>
            {draft && (
              <Text tone="muted" size="small">
                · Draft saved <TimeText at={draft.updatedAt} isInSentence isFocusable />
              </Text>
            )}
          </Row>
        </Stack>
        {task.deliverable && !submission && !isSecond && <Lead as={Deliverables} text={task.deliverable} />}
        {submission ? (
          <HandedIn submission={submission} isSecond={isSecond} />
        ) : (
          <div>
            {/* Keeps its place until the draft, which decides its text, is known. */}
            <LinkButton
              to={draft ? paths.work(task.day) : paths.task(task.day)}
              size={isSecond ? 'medium' : 'large'}
              variant={isSecond ? 'secondary' : 'primary'}
              style={{ visibility: isLoading ? 'hidden' : 'visible' }}
            >
              {`${draft ? 'Continue' : 'Start'} Day ${task.day}`}
              <ArrowRight size={20} aria-hidden="true" />
            </LinkButton>
          </div>
        )}
      </Stack>
    </TodayFrame>
  );
}

/** What can be done with submitted work, and whether its feedback is there. */
function HandedIn({ submission, isSecond }: { submission: Submission; isSecond: boolean }) {
  const hasBook = makesBook(useUser());
  const { taskDay, feedbackId, submittedAt, isDone, isClaimed, isUndecided, hasNewFeedback } = submission;
  const ready = hasNewFeedback ? 'new feedback' : 'feedback ready';
  if (isDone) return <DoneWork submission={submission} />;
  if (feedbackId === null)
    return (
      <Row>
        <LinkButton variant="secondary" to={paths.task(taskDay)}>
          View
        </LinkButton>
        {!isClaimed && (
          <Link to={paths.task(taskDay)} state={{ replace: true }}>
            Replace
          </Link>
        )}
        {hasBook && <Link to={paths.brand}>See it in your brand book</Link>}
      </Row>
    );
  return (
    <Stack gap={3}>
      <Row gap={2} isOneLine align="start">
        <FileCheck2 size={20} style={{ flex: 'none' }} aria-hidden="true" />
        <strong>
          Submitted <TimeText at={submittedAt} isInSentence isFocusable /> ·{' '}
          {isUndecided ? 'new version waiting for your coach' : ready}
        </strong>
      </Row>
      <HeldBack submission={submission} />
      <div>
        <LinkButton to={paths.feedback(taskDay)} variant={isSecond ? 'secondary' : 'primary'}>
          Read the feedback
        </LinkButton>
      </div>
    </Stack>
  );
}

/** Says that a coach holds back the next day, or has the new version that opens it. */
function HeldBack({ submission: { userId, taskDay } }: { submission: Submission }) {
  const user = useUser();
  const { data: feedback } = useQuery(feedbackQuery(userId, taskDay));
  const state = feedback && nextDay(taskDay, user, { feedback, opensAt: null }).state;
  if (state === 'asked') {
    return <Banner>Your coach has your new version. Day {taskDay + 1} opens once it is accepted.</Banner>;
  }
  if (state !== 'held') return null;
  return (
    <Banner tone="warning">
      <span>Your coach keeps Day {taskDay + 1} closed for now.</span>
      <Link to={paths.feedback(taskDay)}>Read why</Link>
    </Banner>
  );
}
