import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { LinkButton, Page, PageHeading, PageSpinner, Row } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { waitsForCoach } from '#shared/domain/sprint.ts';
import { ClientNotFound, FailedPage, readClientId } from './client-of-address.tsx';

/** Redirects to the client's longest-waiting review, or says that none is waiting. */
export function OldestReviewPage() {
  const id = readClientId(useParams().id);
  const client = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  const submissions = useQuery({ ...submissionsQuery(id ?? 0), enabled: id !== null });
  const failed = [client, submissions].find(({ error, data }) => error && data === undefined);
  if (id === null || client.data === null || client.data?.isAdmin) return <ClientNotFound />;
  if (failed?.error)
    return <FailedPage title="Feedback" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!client.data || !submissions.data) return <PageSpinner />;
  const [oldest] = submissions.data
    .filter(waitsForCoach)
    .toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt));
  if (oldest) return <Navigate to={paths.review(id, oldest.taskDay)} replace />;
  const { name } = client.data;
  return (
    <Page $width="reading">
      <PageHeading title="Nothing waits for feedback" />
      <p>Everything that {name} has submitted has feedback. New submissions appear on the dashboard.</p>
      <Row>
        <LinkButton to={paths.client(id)}>Open {name}</LinkButton>
        <LinkButton variant="secondary" to={paths.admin}>
          Back to Dashboard
        </LinkButton>
      </Row>
    </Page>
  );
}
