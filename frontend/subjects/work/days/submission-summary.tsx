import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, Muted, TimeText } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';

const Numeral = styled.span`
  font: 560 ${fontSize.h2} ${fontFamily.display};
  color: ${color('accent')};
  text-align: center;
`;

interface SubmissionSummaryProps {
  submission: Submission;
  tasks: readonly Pick<Task, 'day' | 'title'>[];
  /** Shown after the time. */
  children?: ReactNode;
}

/** Two grid cells: the day, then the task's title and the time of submission. */
export const SubmissionSummary = ({ submission, tasks, children }: SubmissionSummaryProps) => (
  <>
    <Numeral aria-hidden="true">{submission.taskDay}</Numeral>
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
