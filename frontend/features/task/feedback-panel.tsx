import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { annotationsQuery } from '#frontend/data/queries.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Muted, Prose, Stack } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`;

const Note = styled.li`
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('accent')};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color('surfaceSunken')};
`;

interface FeedbackPanelProps {
  day: number;
  feedback: Feedback | null;
  isLoading: boolean;
}

export function FeedbackPanel({ day, feedback, isLoading }: FeedbackPanelProps): ReactElement {
  return (
    <Frame aria-live="polite">
      <h2 id="feedback">Feedback</h2>
      {isLoading && <Skeleton $height={80} />}
      {!isLoading && !feedback && <p>No feedback yet. Check back after submitting your task.</p>}
      {feedback && <Given day={day} feedback={feedback} />}
    </Frame>
  );
}

function Given({ day, feedback }: { day: number; feedback: Feedback }): ReactElement {
  const { comment, strengths, improvements, actionPlan, resources, reviewedAt, reviewerName, unlockNext } =
    feedback;
  return (
    <>
      <Muted>
        {reviewerName} · <TimeText at={reviewedAt} />
      </Muted>
      <Prose>{comment}</Prose>
      <Section title="Strengths">{strengths}</Section>
      <Section title="Areas for Improvement">{improvements}</Section>
      <Section title="Action Plan">{actionPlan}</Section>
      <Section title="Additional Resources">{resources}</Section>
      <Annotations feedbackId={feedback.id} />
      {!unlockNext && day < SPRINT_DAYS && (
        <Banner $tone="warning">Your coach keeps Day {day + 1} closed for now</Banner>
      )}
    </>
  );
}

const Section = ({ title, children }: { title: string; children: string | null }): ReactNode =>
  children && (
    <Stack $gap={1}>
      <h3>{title}</h3>
      <Prose>{children}</Prose>
    </Stack>
  );

function Annotations({ feedbackId }: { feedbackId: number }): ReactNode {
  const { data } = useQuery(annotationsQuery(feedbackId));
  if (!data || data.length === 0) return null;
  return (
    <Stack $gap={2}>
      <h3>Annotations</h3>
      <Stack $gap={2} as="ul">
        {data.map(({ id, targetElement, comment }) => (
          <Note key={id}>
            <Muted>On: {targetElement}</Muted>
            <Prose>{comment}</Prose>
          </Note>
        ))}
      </Stack>
    </Stack>
  );
}
