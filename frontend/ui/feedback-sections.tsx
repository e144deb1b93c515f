import type { ReactElement } from 'react';
import type { Feedback } from '#shared/contract/feedback.ts';
import { Stack } from './layout.tsx';
import { ListedText } from './listed-text.tsx';

/** The optional parts of a feedback; empty ones are omitted. */
export const FeedbackSections = ({ feedback }: { feedback: Feedback }): ReactElement => (
  <>
    <FeedbackSection title="Strengths" text={feedback.strengths} />
    <FeedbackSection title="Areas for Improvement" text={feedback.improvements} />
    <FeedbackSection title="Action Plan" text={feedback.actionPlan} />
    <FeedbackSection title="Additional Resources" text={feedback.resources} />
  </>
);

export const FeedbackSection = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Stack $gap={1}>
      <h3>{title}</h3>
      <ListedText text={text} />
    </Stack>
  );
