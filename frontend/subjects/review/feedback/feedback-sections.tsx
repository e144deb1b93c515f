import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, Grid, Prose, Stack, space } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import { type Line, listPlan } from '#shared/domain/points.ts';
import { splitList } from './split-list.ts';

interface FeedbackSectionsProps {
  feedback: Feedback;
  /** Renders a point of the action plan. */
  point: PointRenderer;
}

/** The optional parts of a feedback; empty ones are omitted. */
export const FeedbackSections = ({ feedback, point }: FeedbackSectionsProps) => (
  <>
    {(feedback.strengths || feedback.improvements) && (
      <Grid min="18rem" gap={[4, 8]} align="start">
        <FeedbackSection title="Strengths" text={feedback.strengths} />
        <FeedbackSection title="Areas for Improvement" text={feedback.improvements} />
      </Grid>
    )}
    <FeedbackSection
      title="Action Plan"
      text={feedback.actionPlan && listPlan(feedback.actionPlan)}
      point={point}
    />
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
    <Stack gap={1}>
      <h3>{title}</h3>
      <ListedText text={text} point={point} />
    </Stack>
  );

const Points = styled(Prose).attrs({ as: 'ul' })<{ $isMarked: boolean }>`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${({ $isMarked }) => ($isMarked ? 0 : space(5))};
  list-style: ${({ $isMarked }) => ($isMarked ? 'none' : 'disc')};
  & > li { unicode-bidi: plaintext; }
  & > li::marker { color: ${color('accent')}; }
`;

/** Renders a point, with its own mark. */
type PointRenderer = (point: Line) => ReactNode;

interface ListedTextProps {
  text: string;
  point?: PointRenderer | undefined;
}

/** User text whose lines with a leading hyphen are a list. */
const ListedText = ({ text, point: render }: ListedTextProps) => (
  <>
    {splitList(text).map((part) =>
      'points' in part ? (
        <Points key={part.at} $isMarked={render !== undefined}>
          {part.points.map((point) => (
            <li key={point.at}>{render ? render(point) : point.text}</li>
          ))}
        </Points>
      ) : (
        <Prose key={part.at}>{part.text}</Prose>
      ),
    )}
  </>
);
