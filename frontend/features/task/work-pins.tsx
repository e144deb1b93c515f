import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { feedbackQuery } from '#frontend/data/queries/work.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { PinningContext } from '#frontend/ui/pins/pinning.ts';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { useAnswer } from './answer-context.ts';
import { useTicks } from './use-ticks.ts';

interface WorkPinsProps {
  submission: Submission;
  annotations: readonly Annotation[];
  children: ReactNode;
}

/** Shows the coach's pins on the pictures of the submission. */
export function WorkPins({ submission, annotations, children }: WorkPinsProps) {
  const { userId, taskDay, feedbackId, version } = submission;
  const { data: feedback } = useQuery({
    ...feedbackQuery(userId, taskDay),
    enabled: feedbackId !== null,
  });
  if (!feedback) return children;
  return <OfFeedback {...{ feedback, version, annotations, children }} />;
}

interface OfFeedbackProps extends Omit<WorkPinsProps, 'submission'> {
  feedback: Feedback;
  version: number;
}

function OfFeedback({ feedback, version, annotations, children }: OfFeedbackProps) {
  const { isAnnotationTicked: isDone, tickAnnotation } = useTicks(feedback);
  const beside = ({ id, comment }: Annotation, name: string): ReactNode => (
    <Row $gap={3} $justify="space-between">
      <Checkbox
        label="Done"
        name={`Done: ${comment}`}
        checked={isDone(id)}
        onChange={(isTicked) => tickAnnotation(id, isTicked)}
      />
      <AnswerButton about={name} comment={comment} />
    </Row>
  );
  return <PinningContext value={{ annotations, version, isDone, beside }}>{children}</PinningContext>;
}

/** Begins a message about a remark. */
export function AnswerButton({ about, comment }: { about: string; comment: string }) {
  const answer = useAnswer();
  if (!answer) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => answer(wordsAbout(about, comment))}>
      Answer
    </Button>
  );
}

/** Characters of a remark that an answer repeats. */
const REPEATED = 80;

function wordsAbout(about: string, comment: string): string {
  const [line = ''] = comment.split('\n');
  const isShort = line === comment && line.length <= REPEATED;
  return `${about}: “${isShort ? line : `${line.slice(0, REPEATED).toWellFormed().trim()}…`}”\n`;
}
