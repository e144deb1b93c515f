import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Conversation } from '#frontend/blocks/conversation/conversation.tsx';
import type { ConversationProps } from '#frontend/blocks/conversation/conversation-props.ts';
import { feedbackQuery, submissionsQuery, taskQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Page, Row, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { paths } from '#shared/domain/pages.ts';
import { parseDay } from '#shared/domain/sprint.ts';
import { FeedbackPanel } from './feedback-panel.tsx';
import { SubmissionArea } from './submission-area.tsx';
import { TaskContent } from './task-content.tsx';

/** A locked day redirects participants to the dashboard; an invalid day shows the not-found page. */
export function TaskPage(): ReactElement {
  const { currentDay, isAdmin } = useUser();
  const day = parseDay(useParams().day);
  if (day === null) return <TaskNotFound />;
  if (day > currentDay && !isAdmin) return <Navigate to={paths.dashboard} replace />;
  return <OpenTask key={day} day={day} />;
}

function OpenTask({ day }: { day: number }): ReactElement {
  const { id: userId, isAdmin } = useUser();
  const { data: task, error, refetch } = useQuery(taskQuery(day));
  const submissions = useQuery({ ...submissionsQuery(userId), enabled: !isAdmin });
  const submission = submissions.data?.find(({ taskDay }) => taskDay === day) ?? null;
  const feedback = useQuery({ ...feedbackQuery(userId, day), enabled: !isAdmin });
  const feedbackId = feedback.data?.id ?? null;
  if (task === null) return <TaskNotFound />;
  return (
    <Page $width="reading">
      <BackLink />
      <PageHeading title={task ? `Day ${day}: ${task.title}` : `Day ${day}`}>
        {task?.title ?? `Day ${day}`}
      </PageHeading>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!task && !error && <Skeleton $height={320} />}
      {task && <TaskContent task={task} />}
      {task && (isAdmin || submissions.data !== undefined) && (
        <SubmissionArea day={day} submission={submission} isPreview={isAdmin} />
      )}
      <Card aria-labelledby="feedback">
        <FeedbackPanel day={day} feedback={feedback.data ?? null} isLoading={feedback.isLoading} />
        <Thread {...{ userId, day, feedbackId }} isReadOnly={isAdmin} />
      </Card>
    </Page>
  );
}

/** The messages of the day, or of all days in order. */
function Thread(part: Omit<ConversationProps, 'viewer' | 'isWhole'>): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Stack $gap={3}>
      <Row $justify="space-between">
        <h3 id="conversation">Conversation</h3>
        {!part.isReadOnly && (
          <Button variant="quiet" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? `Show Day ${part.day} only` : 'Show all days'}
          </Button>
        )}
      </Row>
      <Conversation key={String(isWhole)} {...part} viewer="participant" isWhole={isWhole} />
    </Stack>
  );
}

const BackLink = (): ReactElement => <Link to={paths.dashboard}>Back to Dashboard</Link>;

const TaskNotFound = (): ReactElement => (
  <Page $width="reading">
    <BackLink />
    <Card>
      <PageHeading title="Task not found" />
    </Card>
  </Page>
);
