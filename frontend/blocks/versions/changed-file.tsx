import { useQueries } from '@tanstack/react-query';
import styled from 'styled-components';
import { readingQuery } from '#frontend/data/queries/work.ts';
import { Muted, Prose, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import type { SubmissionVersion } from '#shared/contract/submissions.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import { readableTypes } from '#shared/domain/file-types.ts';
import { ChangedWords } from './changed-words.tsx';

const isReadable = ({ file }: SubmissionVersion): boolean => readableTypes.includes(file?.mediaType ?? '');

const Words = styled(Prose)`
  white-space: pre-wrap;
`;

interface Versions {
  before: SubmissionVersion;
  after: SubmissionVersion;
}

/** Whether another file was handed in, or a file instead of the workbook or the other way round. */
export const hasNewFile = ({ before, after }: Versions): boolean =>
  before.fileURL !== after.fileURL && (before.file !== null || after.file !== null);

/** The files' names, and of text files the words. */
export function ChangedFile({ before, after }: Versions) {
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
  const isSameName = before.file.name === after.file.name;
  return (
    <Stack $gap={1}>
      <p>
        New file: {!isSameName && <del>{before.file.name}</del>} <ins>{after.file.name}</ins>
      </p>
      {isReadable(before) && isReadable(after) && <ChangedText before={before} after={after} />}
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
