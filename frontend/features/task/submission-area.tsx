import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import { FileForm } from './file-form.tsx';
import { MissionForm } from './mission-form.tsx';
import { SentWork } from './sent-work.tsx';

interface SubmissionAreaProps {
  day: number;
  submission: Submission | null;
  /** A coach looks at the form but hands nothing in. */
  isPreview: boolean;
}

/** The form of the day, or what was sent, which may be replaced until it has its feedback. */
export function SubmissionArea({ day, submission, isPreview }: SubmissionAreaProps): ReactElement {
  const { state } = useLocation();
  const [isReplacing, setIsReplacing] = useState((state as { replace?: boolean } | null)?.replace === true);
  const isWaiting = submission !== null && submission.feedbackId === null;
  if (submission && !(isReplacing && isWaiting)) {
    return (
      <SentWork submission={submission} onReplace={isWaiting ? () => setIsReplacing(true) : undefined} />
    );
  }
  return (
    <Card aria-labelledby="submission">
      <CardHeader>
        <h2 id="submission">{submission ? 'Replace your submission' : 'Your submission'}</h2>
        {isPreview && <Muted>Preview</Muted>}
      </CardHeader>
      {day === 1 ? <MissionForm isPreview={isPreview} /> : <FileForm day={day} isPreview={isPreview} />}
    </Card>
  );
}
