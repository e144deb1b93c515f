import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { versionDocumentQuery } from '#frontend/data/coach-queries.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Muted, Prose, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { SubmissionDocument, SubmissionVersion } from '#shared/contract/submissions.ts';
import { type Fields, fieldsOf } from '#shared/domain/anchor.ts';
import { partLabel } from '#shared/domain/answers.ts';
import { changedTexts } from './changed-texts.ts';
import { diffWords } from './word-diff.ts';

const Changes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  & ins { background: ${color('positiveSoft')}; color: ${color('positive')}; text-decoration: underline; }
  & del { background: ${color('dangerSoft')}; color: ${color('danger')}; }
`;

interface VersionComparisonProps {
  submissionId: number;
  before: SubmissionVersion;
  after: SubmissionVersion;
}

/** What changed between two versions: the file, and the words of each text. */
export function VersionComparison({ submissionId, before, after }: VersionComparisonProps): ReactElement {
  const [old, current] = useQueries({
    queries: [before, after].map(({ version }) => versionDocumentQuery(submissionId, version)),
  });
  const failed = [old, current].find((query) => query?.error && !query.data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!old?.data || !current?.data) return <Skeleton $height={60} />;
  const texts = changedTexts(textsOf(old.data), textsOf(current.data));
  const questions = (current.data.workbook ?? old.data.workbook)?.sections ?? [];
  const isSameFile = before.file?.name === after.file?.name && before.fileURL === after.fileURL;
  const hasNewFile = !isSameFile && after.file !== null;
  return (
    <Changes>
      {hasNewFile && (
        <p>
          New file: {before.file && <del>{before.file.name}</del>} <ins>{after.file?.name}</ins>
        </p>
      )}
      {texts.map(([field, [from, to]]) => (
        <ChangedText key={field} label={partLabel(field, questions)} before={from} after={to} />
      ))}
      {texts.length === 0 && !hasNewFile && <p>Nothing has changed.</p>}
    </Changes>
  );
}

const textsOf = ({ form, notes }: SubmissionDocument): Fields => fieldsOf(form, notes);

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

const ChangedText = ({
  label,
  before,
  after,
}: {
  label: string;
  before: string;
  after: string;
}): ReactElement => (
  <Stack $gap={1}>
    <Muted as="p">{label}</Muted>
    <Prose>
      {diffWords(before, after).map(({ kind, text }, index) => {
        const Element = elements[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of two frozen texts never change
        return <Element key={index}>{text}</Element>;
      })}
    </Prose>
  </Stack>
);
