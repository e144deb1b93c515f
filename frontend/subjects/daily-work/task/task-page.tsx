import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { useIsSettled } from '#frontend/kit/lazy.tsx';
import type { Dictation } from '#frontend/subjects/conversation/compose/use-composer.ts';
import { dayMessagesQuery, readStateQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  annotationsQuery,
  documentQuery,
  feedbackQuery,
  isBegunQuery,
  submissionsQuery,
  taskQuery,
} from '#frontend/subjects/daily-work/queries.ts';
import {
  Card,
  CardHeader,
  color,
  ErrorState,
  Eyebrow,
  Fold,
  fontFamily,
  fontSize,
  LinkButton,
  lazy,
  media,
  Page,
  PageHeading,
  PageSpinner,
  Row,
  radius,
  Skeleton,
  space,
  useMedia,
} from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf, parseDay, reachedDay, waitsForCoach } from '#shared/domain/sprint.ts';
import { DayContext, useDay } from './day-context.ts';
import { FeedbackPanel } from './feedback-panel.tsx';
import { SubmissionArea, WorkbookDay } from './submission-area.tsx';
import { TaskContent } from './task-content.tsx';

const Conversation = lazy(
  async () => (await import('#frontend/subjects/conversation/conversation.tsx')).Conversation,
  { fallback: <Skeleton $height={180} /> },
);

/** A locked day redirects clients to the dashboard; an invalid day shows the not-found page. */
export function TaskPage() {
  const user = useUser();
  const day = parseDay(useParams().day, lastDayOf(user));
  if (day === null) return <TaskNotFound />;
  if (user.isAdmin || day <= user.currentDay) return <OpenTask key={day} day={day} />;
  return day <= reachedDay(user) ? <PausedTask day={day} /> : <Navigate to={paths.dashboard} replace />;
}

/** While the sprint is paused, only submitted days are open. */
function PausedTask({ day }: { day: number }) {
  const { data: submissions } = useQuery(submissionsQuery(useUser().id));
  if (!submissions) return <PageSpinner />;
  const isOpen = submissions.some(({ taskDay }) => taskDay === day);
  return isOpen ? <OpenTask key={day} day={day} /> : <Navigate to={paths.dashboard} replace />;
}

/** What a day's page shows, all at once: a part that came later would move the parts below it. */
function useOpenTask(day: number) {
  const { id: userId, isAdmin } = useUser();
  const isPhone = useMedia(media.phone);
  const { data: task, error, refetch } = useQuery(taskQuery(day));
  const submissions = useQuery({ ...submissionsQuery(userId), enabled: !isAdmin });
  const feedback = useQuery({ ...feedbackQuery(userId, day), enabled: !isAdmin });
  const submission = submissions.data?.find(({ taskDay }) => taskDay === day) ?? null;
  const feedbackId = feedback.data?.id ?? null;
  const enabled = feedbackId !== null;
  const messages = useInfiniteQuery({ ...dayMessagesQuery(userId, day, feedbackId), enabled });
  const begun = useQuery({ ...isBegunQuery(day), enabled: isPhone && !isAdmin });
  const readState = useQuery({ ...readStateQuery(userId), enabled: !isAdmin });
  const annotations = useQuery({ ...annotationsQuery(feedbackId ?? 0), enabled });
  const answers = useQuery({
    ...documentQuery(submission?.id ?? 0),
    enabled: enabled && submission !== null,
  });
  const parts = enabled ? [messages, readState, annotations, ...(submission ? [answers] : [])] : [];
  const isLoaded = isAdmin || [submissions, feedback, ...(isPhone ? [begun] : []), ...parts].every(isSettled);
  const [loaded, setLoaded] = useState<{ isBegun: boolean } | null>(null);
  // Feedback that arrives later does not take the page away.
  if (isLoaded && !loaded) setLoaded({ isBegun: isPhone && begun.data === true });
  return {
    /** Null when the day has none, undefined until loaded. */
    task,
    error,
    refetch,
    submission,
    feedback: feedback.data ?? null,
    /** Whether there is a submission is known. */
    isKnown: isAdmin || submissions.data !== undefined,
    isRead: Boolean(task) && (isLoaded || loaded !== null),
    /** On a phone: the page opened with a draft, so the task, which fills a whole screen above the work, has been read. */
    isBegun: loaded?.isBegun ?? false,
  };
}

/** Answered, or failed once; later tries do not take the page away. */
const isSettled = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }): boolean =>
  data !== undefined || errorUpdateCount > 0;

/** Before the hand-in the page begins with the task, afterwards with the feedback and what was sent; the conversation is last. On a phone, the task of a begun day is folded. */
function OpenTask({ day }: { day: number }) {
  const { isAdmin } = useUser();
  const [dictation, setDictation] = useState<Dictation | null>(null);
  const { task, error, refetch, submission, feedback, isKnown, isRead, isBegun } = useOpenTask(day);
  const isFolded = isBegun && task?.hasWorkbook === true;
  // A day without work stays to be read.
  const isBelow = submission !== null && !task?.kind;
  // After the hand-in there are messages, which would move the box below them.
  const isReady = (useIsSettled(Conversation) || !submission) && isRead;
  useEffect(() => void WorkbookDay.preload(), []);
  if (task === null) return <TaskNotFound />;
  const work = isKnown && <SubmissionArea key="work" />;
  const answer = !task?.kind && (
    <Card key="answer" aria-labelledby="feedback">
      <FeedbackPanel />
    </Card>
  );
  return (
    <Page $width="reading">
      {/* Keeps the place of the button, which comes with the task. */}
      <Row justify="space-between" style={{ minHeight: 44 }}>
        <BackLink />
        {isReady && task && !isBelow && !isFolded && (
          <LinkButton size="small" to="#submission">
            Go to your work
          </LinkButton>
        )}
      </Row>
      <PageHeading title={task ? `Day ${day}: ${task.title}` : `Day ${day}`}>
        {isReady && task ? task.title : `Day ${day}`}
      </PageHeading>
      {isReady && (isBelow || isFolded) && <Eyebrow>Day {day}</Eyebrow>}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isReady && !error && <Skeleton $height="100vh" />}
      {isReady && task && !isBelow && (isFolded ? <FoldedTask task={task} /> : <TaskContent task={task} />)}
      {isReady && task && (
        <DayContext
          value={{
            task,
            submission,
            feedback,
            isPreview: isAdmin,
            writeMessage: (text) => setDictation({ text }),
          }}
        >
          {feedback ? [answer, work] : [work, answer]}
          {isBelow && <FoldedTask task={task} isHandedIn />}
          <ConversationCard dictation={dictation} />
        </DayContext>
      )}
    </Page>
  );
}

/** The messages of the day, last on the page, with a link to those of all days. */
function ConversationCard({ dictation }: { dictation: Dictation | null }) {
  const { id: userId } = useUser();
  const { task, submission, feedback, isPreview } = useDay();
  return (
    <Card aria-labelledby="conversation">
      <CardHeader>
        <h2 id="conversation" tabIndex={-1}>
          Conversation
        </h2>
        {!isPreview && <Link to={paths.messages}>All messages</Link>}
      </CardHeader>
      <Conversation
        userId={userId}
        day={task.day}
        feedbackId={feedback?.id ?? null}
        viewer="participant"
        isReadOnly={isPreview}
        waitingSince={submission && waitsForCoach(submission) ? submission.submittedAt : undefined}
        dictation={dictation}
      />
    </Card>
  );
}

const BackLink = () => <Link to={paths.dashboard}>Back to Dashboard</Link>;

const TaskNotFound = () => (
  <Page $width="reading">
    <BackLink />
    <Card>
      <PageHeading title="Task not found" />
    </Card>
  </Page>
);

const TaskFold = styled(Fold)`
  padding: ${space(3)} ${space(6)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  ${media.phone} { padding: ${space(1)} ${space(4)}; }
  &[open] { padding-bottom: ${space(5)}; }
  &[open] > summary { margin-bottom: ${space(3)}; }
  & > summary { min-height: 0; padding: ${space(2)} 0; font: 560 ${fontSize.lead} ${fontFamily.display}; }
`;

/** The task's text for those who have read it. */
const FoldedTask = (props: { task: Task; isHandedIn?: boolean }) => (
  <TaskFold title="Read the task again">
    <TaskContent {...props} />
  </TaskFold>
);
