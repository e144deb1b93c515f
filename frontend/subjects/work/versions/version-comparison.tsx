import { useQueries } from '@tanstack/react-query';
import styled from 'styled-components';
import { readingQuery, versionDocumentQuery } from '#frontend/subjects/work/queries.ts';
import { ErrorState, keptLines, Muted, Prose, Skeleton, Stack } from '#kit';
import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import { changedAnswers } from './changed-answers.ts';
import { ChangedField } from './changed-field.tsx';
import { ChangedWords } from './changed-words.tsx';
import { Changes } from './changes.tsx';
import { areReadable, hasNewFile, pictureOf, type Versions } from './compared-files.ts';
import { ComparedPictures } from './compared-pictures.tsx';

interface VersionComparisonProps extends Versions {
  submissionId: number;
}

/** What changed between two versions: the file, and the words of each answer and of the notes. */
export function VersionComparison({ submissionId, before, after }: VersionComparisonProps) {
  const [old, current] = useQueries({
    queries: [before, after].map(({ version }) =>
      versionDocumentQuery(submissionId, { version: String(version) }),
    ),
  });
  const failed = [old, current].find((query) => query?.error && !query.data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!old?.data || !current?.data) return <Skeleton $height={60} />;
  return <Changed {...{ before, after }} documents={[old.data, current.data]} />;
}

interface ChangedProps extends Versions {
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
        <ChangedField
          key={`${change.field.key} ${change.shape}`}
          change={change}
          versions={[before.version, after.version]}
        />
      ))}
      {from !== to && (
        <Stack gap={1}>
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

const Words = styled(Prose)`
  ${keptLines('pre-wrap')}
`;

/** The files' names, of text files the words, and both pictures. */
function ChangedFile({ before, after }: Versions) {
  if (!after.file) {
    return (
      <p>
        Filled in here instead of the file <del>{before.file?.name}</del>
      </p>
    );
  }
  if (!before.file) {
    return (
      <p>
        A file instead of the answers: <ins>{after.file.name}</ins>
      </p>
    );
  }
  const [old, now] = [pictureOf(before), pictureOf(after)];
  const isSameName = before.file.name === after.file.name;
  return (
    <Stack gap={1}>
      <p>
        New file: {!isSameName && <del>{before.file.name}</del>} <ins>{after.file.name}</ins>
      </p>
      {areReadable({ before, after }) && <ChangedText before={before} after={after} />}
      {old && now && <ComparedPictures before={old} after={now} part="file" />}
    </Stack>
  );
}

/** The words of two documents, as a worker has read them. */
function ChangedText({ before, after }: Versions) {
  const readings = useQueries({
    queries: [before, after].map(({ fileURL }) => readingQuery(fileIdOf(fileURL) ?? '')),
  });
  const [old, current] = readings.map(({ data }) => data?.text);
  if (typeof old === 'string' && typeof current === 'string') {
    return (
      <Words>
        <ChangedWords before={old} after={current} />
      </Words>
    );
  }
  const isFinal = readings.some(({ data, error }) => (error && !data) || data?.state === 'unreadable');
  if (isFinal) return <Muted as="p">The words of these files cannot be compared.</Muted>;
  return <Skeleton $height={60} />;
}
