import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { documentQuery, latestDraftQuery } from '#frontend/subjects/work/queries.ts';
import { Card, CardHeader, lazy, Muted, media, Skeleton, stacked } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { CalmDay } from './calm-day.tsx';
import { toFields } from './day-draft.ts';
import { FileForm } from './file-form.tsx';
import { again, SentWork } from './sent-work.tsx';

export const WorkbookDay = lazy(
  async () => (await import('#frontend/subjects/work/workbook-day/workbook-day.tsx')).WorkbookDay,
  {
    fallback: <Skeleton $height={420} />,
  },
);

/** Wider than the page's text where there is room: workbooks have tables. */
const Wide = styled.div<{ $isWide: boolean }>`
  ${stacked}
  ${media.wide} { margin-inline: ${({ $isWide }) => ($isWide ? '-11.5rem' : '0')}; }
`;

interface SubmissionAreaProps {
  task: Task;
  submission: Submission | null;
  /** A coach sees the form but cannot submit. */
  isPreview: boolean;
}

/** The day's form, or the submission, which can be replaced or revised unless a coach is reviewing it. */
export function SubmissionArea({ task, submission, isPreview }: SubmissionAreaProps) {
  const { state, key } = useLocation();
  const isWished = (state as { replace?: boolean } | null)?.replace === true;
  const [isReplacing, setIsReplacing] = useState(isWished);
  const [visit, setVisit] = useState(key);
  // Links lead here from this page too.
  if (visit !== key) {
    setVisit(key);
    if (isWished) setIsReplacing(true);
  }
  const isPaused = useUser().resumeDay !== null;
  const { kind } = task;
  if (kind) return <CalmDay task={{ ...task, kind }} {...{ submission, isPreview }} />;
  const isClaimed = submission?.isClaimed === true && submission.feedbackId === null;
  const isOpen = submission !== null && !isClaimed && !isPaused;
  if (submission && !(isReplacing && isOpen)) {
    const isWorkbook = task.day > 1 && isEmbeddedFormName(submission.fileURL);
    return (
      <Wide $isWide={isWorkbook}>
        <SentWork submission={submission} onReplace={isOpen ? () => setIsReplacing(true) : undefined} />
      </Wide>
    );
  }
  return (
    <Wide $isWide={task.day > 1 && task.hasWorkbook === true}>
      <Card aria-labelledby="submission">
        <CardHeader>
          <h2 id="submission" tabIndex={-1}>
            {titleOf(submission)}
          </h2>
          {isPreview && <Muted>Preview</Muted>}
        </CardHeader>
        {submission ? (
          <Again task={task} submission={submission} />
        ) : (
          <DayForm task={task} isPreview={isPreview} earlier={null} sentAs={null} version={0} />
        )}
      </Card>
    </Wide>
  );
}

function titleOf(submission: Submission | null): string {
  if (!submission) return 'Your submission';
  return submission.feedbackId === null ? 'Replace your submission' : again(submission);
}

/** The form, prefilled with the last version and with what the other way of handing in has left in the draft. */
function Again({ task, submission }: { task: Task; submission: Submission }) {
  const { id, fileURL, notes, file, version } = submission;
  const latest = useQuery(latestDraftQuery(task.day));
  const document = useQuery(documentQuery(id));
  const isLoading = [latest, document].some(({ data, isError }) => data === undefined && !isError);
  if (isLoading) return <Skeleton $height={260} />;
  const isForm = isEmbeddedFormName(fileURL);
  const form = document.data?.form ?? latest.data?.form;
  const other = latest.data?.fileURL;
  const content = {
    ...(form ? { form } : {}),
    ...(isForm ? (other ? { fileURL: other } : {}) : { fileURL }),
    notes: notes ?? '',
  };
  const earlier = toFields(content, (isForm ? latest.data?.fileName : file?.name) ?? null);
  const sentAs = isForm ? 'form' : 'file';
  return <DayForm isPreview={false} {...{ task, earlier, sentAs, version }} />;
}

interface DayFormProps {
  task: Task;
  isPreview: boolean;
  earlier: Fields | null;
  sentAs: 'form' | 'file' | null;
  /** The version that was handed in last; 0 for none. */
  version: number;
}

function DayForm({ task, sentAs, version, ...form }: DayFormProps) {
  return task.hasWorkbook ? (
    <WorkbookDay {...{ task, sentAs, version, ...form }} />
  ) : (
    <FileForm day={task.day} {...form} />
  );
}
