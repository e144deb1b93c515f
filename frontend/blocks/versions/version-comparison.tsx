import { useQueries } from '@tanstack/react-query';
import { versionDocumentQuery } from '#frontend/data/queries/coach.ts';
import { Muted, Prose, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import type { SubmissionDocument, SubmissionVersion } from '#shared/contract/submissions.ts';
import { changedAnswers } from './changed-answers.ts';
import { ChangedField } from './changed-field.tsx';
import { ChangedFile, hasNewFile } from './changed-file.tsx';
import { ChangedWords } from './changed-words.tsx';
import { Changes } from './changes.tsx';

interface VersionComparisonProps {
  submissionId: number;
  before: SubmissionVersion;
  after: SubmissionVersion;
}

/** What changed between two versions: the file, and the words of each answer and of the notes. */
export function VersionComparison({ submissionId, before, after }: VersionComparisonProps) {
  const [old, current] = useQueries({
    queries: [before, after].map(({ version }) => versionDocumentQuery(submissionId, version)),
  });
  const failed = [old, current].find((query) => query?.error && !query.data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!old?.data || !current?.data) return <Skeleton $height={60} />;
  return <Changed {...{ before, after }} documents={[old.data, current.data]} />;
}

interface ChangedProps extends Omit<VersionComparisonProps, 'submissionId'> {
  documents: readonly [SubmissionDocument, SubmissionDocument];
}

function Changed({ before, after, documents: [old, current] }: ChangedProps) {
  const isOtherFile = hasNewFile({ before, after });
  // A file that takes the place of answers does not remove each of their words.
  const answers = isOtherFile ? [] : changedAnswers(old, current);
  const [from, to] = [old.notes?.trim() ?? '', current.notes?.trim() ?? ''];
  return (
    <Changes>
      {isOtherFile && <ChangedFile {...{ before, after }} />}
      {answers.map((change) => (
        <ChangedField key={`${change.field.key} ${change.shape}`} change={change} />
      ))}
      {from !== to && (
        <Stack $gap={1}>
          <Muted as="p">Notes</Muted>
          <Prose>
            <ChangedWords before={old.notes ?? ''} after={current.notes ?? ''} part="notes" />
          </Prose>
        </Stack>
      )}
      {!isOtherFile && answers.length === 0 && from === to && <p>Nothing has changed.</p>}
    </Changes>
  );
}
