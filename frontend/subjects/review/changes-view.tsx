import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { versionsQuery } from '#frontend/subjects/work/queries.ts';
import { isOnlyNamed } from '#frontend/subjects/work/versions/compared-files.ts';
import { VersionComparison } from '#frontend/subjects/work/versions/version-comparison.tsx';
import { ErrorState, Skeleton } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';

interface ChangesViewProps {
  submission: Submission;
  since: number;
  /** The work itself, shown where a comparison cannot show it. */
  children: ReactNode;
}

/** What changed in the newest version since another one. */
export function ChangesView({ submission, since, children }: ChangesViewProps) {
  const { id, version } = submission;
  const { data, error, refetch } = useQuery(versionsQuery(id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const [before, after] = [since, version].map((wanted) => data?.find((each) => each.version === wanted));
  if (!before || !after) return <Skeleton $height={160} />;
  return (
    <>
      <VersionComparison key={version} submissionId={id} {...{ before, after }} />
      {isOnlyNamed({ before, after }) && children}
    </>
  );
}
