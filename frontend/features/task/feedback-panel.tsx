import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { annotationsQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Banner } from '#frontend/ui/banner.tsx';
import { FeedbackSections } from '#frontend/ui/feedback-sections.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { AnnotationNotes } from './annotation-notes.tsx';
import { useFrozenFields } from './use-frozen-fields.ts';
import { isUnseen, useSeen } from './use-seen.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`;

interface FeedbackPanelProps {
  day: number;
  feedback: Feedback | null;
  isLoading: boolean;
}

export function FeedbackPanel({ day, feedback, isLoading }: FeedbackPanelProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  useSeen(frame, feedback);
  return (
    <Frame ref={frame} aria-live="polite">
      <Row $gap={2}>
        <h2 id="feedback">Feedback</h2>
        {feedback && isUnseen(feedback) && <Badge $tone="accent">New</Badge>}
      </Row>
      {isLoading && <Skeleton $height={80} />}
      {!isLoading && !feedback && <p>No feedback yet. Check back after submitting your task.</p>}
      {feedback && <Given day={day} feedback={feedback} />}
    </Frame>
  );
}

function Given({ day, feedback }: { day: number; feedback: Feedback }): ReactElement {
  const { comment, reviewedAt, reviewerName } = feedback;
  const isHeld = nextDay(day, useUser(), { feedback, opensAt: null }).state === 'held';
  return (
    <>
      <Muted>
        {reviewerName} · <TimeText at={reviewedAt} />
      </Muted>
      <Prose>{comment}</Prose>
      <FeedbackSections feedback={feedback} />
      <Annotations feedback={feedback} />
      {isHeld && <Banner $tone="warning">Your coach keeps Day {day + 1} closed for now</Banner>}
    </>
  );
}

function Annotations({ feedback }: { feedback: Feedback }): ReactNode {
  const { data } = useQuery(annotationsQuery(feedback.id));
  const fields = useFrozenFields(feedback.submissionId);
  if (!data || data.length === 0) return null;
  return (
    <Stack $gap={2}>
      <h3>Annotations</h3>
      <AnnotationNotes annotations={data} fields={fields} />
    </Stack>
  );
}
