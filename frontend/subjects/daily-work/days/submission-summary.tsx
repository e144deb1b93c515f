import type { ReactNode } from 'react';
import { Muted, Numeral, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';

interface SubmissionSummaryProps {
  submission: Submission;
  tasks: readonly Pick<Task, 'day' | 'title'>[];
  /** Shown after the time. */
  children?: ReactNode;
}

/** Two grid cells: the day, then the task's title and the time of submission. */
export const SubmissionSummary = ({ submission, tasks, children }: SubmissionSummaryProps) => (
  <>
    <Numeral size="h2" leading="normal" style={{ textAlign: 'center' }} aria-hidden="true">
      {submission.taskDay}
    </Numeral>
    <span>
      <strong>
        Day {submission.taskDay}: {tasks.find(({ day }) => day === submission.taskDay)?.title}
      </strong>
      <Muted>
        {submission.isDone ? 'Done' : 'Submitted'} <TimeText at={submission.submittedAt} isInSentence />
        {children}
      </Muted>
    </span>
  </>
);
