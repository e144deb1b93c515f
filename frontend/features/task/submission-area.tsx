import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Fields } from '#frontend/data/draft-merge.ts';
import { documentQuery } from '#frontend/data/queries.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { toFields } from './day-draft.ts';
import { FileForm } from './file-form.tsx';
import { MissionForm } from './mission-form.tsx';
import { SentWork } from './sent-work.tsx';

interface SubmissionAreaProps {
  day: number;
  submission: Submission | null;
  /** A coach sees the form but cannot submit. */
  isPreview: boolean;
}

/** The day's form, or the submission, which can be replaced or revised unless a coach is reviewing it. */
export function SubmissionArea({ day, submission, isPreview }: SubmissionAreaProps): ReactElement {
  const { state } = useLocation();
  const [isReplacing, setIsReplacing] = useState((state as { replace?: boolean } | null)?.replace === true);
  const isOpen = submission !== null && !(submission.isClaimed && submission.feedbackId === null);
  if (submission && !(isReplacing && isOpen)) {
    return <SentWork submission={submission} onReplace={isOpen ? () => setIsReplacing(true) : undefined} />;
  }
  return (
    <Card aria-labelledby="submission">
      <CardHeader>
        <h2 id="submission">{titleOf(submission)}</h2>
        {isPreview && <Muted>Preview</Muted>}
      </CardHeader>
      {submission ? (
        <Again day={day} submission={submission} />
      ) : (
        <DayForm day={day} isPreview={isPreview} earlier={null} />
      )}
    </Card>
  );
}

function titleOf(submission: Submission | null): string {
  if (!submission) return 'Your submission';
  return submission.feedbackId === null ? 'Replace your submission' : 'Hand in a revision';
}

/** The form, prefilled with the last version. */
function Again({ day, submission }: { day: number; submission: Submission }): ReactElement {
  const { id, fileURL, notes, file } = submission;
  const { data, isError } = useQuery(documentQuery(id));
  if (!data && !isError) return <Skeleton $height={260} />;
  const isForm = isEmbeddedFormName(fileURL);
  const content = {
    ...(data?.form ? { form: data.form } : {}),
    ...(isForm ? {} : { fileURL }),
    notes: notes ?? '',
  };
  return <DayForm day={day} isPreview={false} earlier={toFields(content, file?.name ?? null)} />;
}

const DayForm = ({
  day,
  ...form
}: {
  day: number;
  isPreview: boolean;
  earlier: Fields | null;
}): ReactElement => (day === 1 ? <MissionForm {...form} /> : <FileForm day={day} {...form} />);
