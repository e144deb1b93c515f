import type { Feedback } from '#shared/contract/feedback.ts';
import { Stack } from './layout.tsx';
import { ListedText, type PointRenderer } from './listed-text.tsx';

interface FeedbackSectionsProps {
  feedback: Feedback;
  /** Renders a point of the action plan. */
  point: PointRenderer;
}

/** The optional parts of a feedback; empty ones are omitted. */
export const FeedbackSections = ({ feedback, point }: FeedbackSectionsProps) => (
  <>
    <FeedbackSection title="Strengths" text={feedback.strengths} />
    <FeedbackSection title="Areas for Improvement" text={feedback.improvements} />
    <FeedbackSection title="Action Plan" text={feedback.actionPlan} point={point} />
    <FeedbackSection title="Additional Resources" text={feedback.resources} />
  </>
);

interface FeedbackSectionProps {
  title: string;
  text: string | null;
  point?: PointRenderer;
}

export const FeedbackSection = ({ title, text, point }: FeedbackSectionProps) =>
  text && (
    <Stack $gap={1}>
      <h3>{title}</h3>
      <ListedText text={text} point={point} />
    </Stack>
  );
