import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { answeredTaskQuery, feedbackQuery, submissionQuery } from '#frontend/subjects/daily-work/queries.ts';
import { Card, ErrorState, LinkButton, Page, PageHeading, PageSpinner } from '#kit';
import { MAX_DAYS } from '#shared/contract/limits.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf, parseDay } from '#shared/domain/sprint.ts';
import { ReviewWorkspace } from './review-workspace.tsx';

export function ReviewPage() {
  const params = useParams();
  const userId = Number.parseInt(params.userId ?? '', 10);
  const day = parseDay(params.day, MAX_DAYS);
  if (day === null || !(userId >= 1)) return <SubmissionNotFound />;
  return <Review key={`${userId}/${day}`} userId={userId} day={day} />;
}

function Review({ userId, day }: { userId: number; day: number }) {
  const parts = [
    useQuery(submissionQuery(userId, day)),
    useQuery(userQuery(userId)),
    useQuery(answeredTaskQuery(day, userId)),
    useQuery(feedbackQuery(userId, day)),
  ] as const;
  const [submission, client, task, feedback] = parts;
  if (client.data && day > lastDayOf(client.data)) return <SubmissionNotFound />;
  const failed = parts.find(({ error, data }) => error && data === undefined);
  if (failed?.error) {
    return (
      <Page $width="reading">
        <PageHeading title="Review Submission" />
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    );
  }
  if (submission.data === null || client.data === null || task.data === null) return <SubmissionNotFound />;
  if (!submission.data || !client.data || !task.data || feedback.data === undefined) {
    return (
      <Page $width="reading">
        <Card as="div" role="status">
          <p>Loading submission data...</p>
          <PageSpinner />
        </Card>
      </Page>
    );
  }
  if (submission.data.isDone)
    return <NoReview title={`Day ${day}: done`}>Nothing is handed in on this day.</NoReview>;
  return (
    <ReviewWorkspace
      submission={submission.data}
      client={client.data}
      task={task.data}
      feedback={feedback.data}
    />
  );
}

const NoReview = ({ title, children }: { title: string; children: string }) => (
  <Page $width="reading">
    <PageHeading title={title} />
    <p>{children}</p>
    <div>
      <LinkButton to={paths.admin}>Back to Dashboard</LinkButton>
    </div>
  </Page>
);

const SubmissionNotFound = () => (
  <NoReview title="Submission not found">
    There is no submission for this day, or the address is incomplete.
  </NoReview>
);
