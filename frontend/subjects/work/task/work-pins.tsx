import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RemarkActions } from '#frontend/subjects/review/feedback/remark-actions.tsx';
import { PinningContext } from '#frontend/subjects/work/pins/pinning.ts';
import { feedbackQuery } from '#frontend/subjects/work/queries.ts';
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
  const { data: feedback } = useQuery({ ...feedbackQuery(userId, taskDay), enabled: feedbackId !== null });
  if (!feedback) return children;
  return <OfFeedback {...{ feedback, version, annotations, children }} />;
}

interface OfFeedbackProps extends Omit<WorkPinsProps, 'submission'> {
  feedback: Feedback;
  version: number;
}

function OfFeedback({ feedback, version, annotations, children }: OfFeedbackProps) {
  const { isAnnotationTicked: isDone, tickAnnotation } = useTicks(feedback);
  const answer = useAnswer();
  const beside = ({ id, comment }: Annotation, name: string): ReactNode => (
    <RemarkActions
      remark={comment}
      isDone={isDone(id)}
      onTick={(isTicked) => tickAnnotation(id, isTicked)}
      onAnswer={answer && (() => answer(name, comment))}
    />
  );
  return <PinningContext value={{ annotations, version, isDone, beside }}>{children}</PinningContext>;
}
