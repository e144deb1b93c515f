import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { VersionComparison } from '#frontend/blocks/versions/version-comparison.tsx';
import { versionsQuery } from '#frontend/data/queries.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Changes } from './use-changes-since.ts';

/** The switch between what changed in a later version and its text. */
export function ViewSwitch({ changes }: { changes: Changes }): ReactNode {
  const { version, isUnread } = changes.since;
  if (version === null) return null;
  return (
    <Row $gap={2} role="group" aria-label="What to show">
      {[true, false].map((way) => (
        <Button
          key={String(way)}
          variant={way === changes.isShown ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={way === changes.isShown}
          onClick={() => changes.show(way)}
        >
          {way ? 'What changed' : 'Plain text'}
        </Button>
      ))}
      <Muted>{isUnread ? `since version ${version}, which you read last` : `since version ${version}`}</Muted>
    </Row>
  );
}

/** What changed in the newest version since another one. */
export function ChangesView({ submission, since }: { submission: Submission; since: number }): ReactElement {
  const { id, version } = submission;
  const { data, error, refetch } = useQuery(versionsQuery(id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const [before, after] = [since, version].map((wanted) => data?.find((each) => each.version === wanted));
  if (!before || !after) return <Skeleton $height={160} />;
  return <VersionComparison key={version} submissionId={id} {...{ before, after }} />;
}
