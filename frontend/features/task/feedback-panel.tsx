import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { annotationsQuery, submissionsQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { useQuestions } from '#frontend/data/use-questions.ts';
import { space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Banner } from '#frontend/ui/banner.tsx';
import { LinkButton } from '#frontend/ui/button.tsx';
import { FeedbackSections } from '#frontend/ui/feedback-sections.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { paths } from '#shared/domain/pages.ts';
import { AnnotationNotes } from './annotation-notes.tsx';
import { useFrozenFields } from './use-frozen-fields.ts';
import { isUnseen, useMarkSeen } from './use-mark-seen.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`;

interface FeedbackPanelProps {
  day: number;
  feedback: Feedback | null;
}

export function FeedbackPanel({ day, feedback }: FeedbackPanelProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  useMarkSeen(frame, feedback);
  return (
    <Frame ref={frame} aria-live="polite">
      <Row $gap={2}>
        <h2 id="feedback" tabIndex={-1}>
          Feedback
        </h2>
        {feedback && isUnseen(feedback) && <Badge $tone="accent">New</Badge>}
      </Row>
      {!feedback && <p>No feedback yet. Check back after submitting your task.</p>}
      {feedback && <Given day={day} feedback={feedback} />}
    </Frame>
  );
}

function Given({ day, feedback }: { day: number; feedback: Feedback }): ReactElement {
  const { comment, reviewedAt, reviewerName } = feedback;
  const user = useUser();
  const { state } = nextDay(day, user, { feedback, opensAt: null });
  const { data: submissions } = useQuery({ ...submissionsQuery(user.id), enabled: !user.isAdmin });
  const isNext = state === 'open' && user.currentDay === day + 1;
  const isNextToDo = isNext && submissions?.every(({ taskDay }) => taskDay !== day + 1) === true;
  return (
    <>
      <Muted>
        {reviewerName} · <TimeText at={reviewedAt} isFocusable />
      </Muted>
      <Prose>{comment}</Prose>
      <FeedbackSections feedback={feedback} />
      <Annotations feedback={feedback} />
      {state === 'held' && <Banner $tone="warning">Your coach keeps Day {day + 1} closed for now</Banner>}
      {isNextToDo && (
        <div>
          <LinkButton to={paths.task(day + 1)}>Go on to Day {day + 1}</LinkButton>
        </div>
      )}
    </>
  );
}

function Annotations({ feedback }: { feedback: Feedback }): ReactNode {
  const { data } = useQuery(annotationsQuery(feedback.id));
  const fields = useFrozenFields(feedback.submissionId);
  const questions = useQuestions(feedback.submissionId);
  if (!data || data.length === 0) return null;
  return (
    <Stack $gap={2}>
      <h3>Annotations</h3>
      <AnnotationNotes annotations={data} fields={fields} questions={questions} />
    </Stack>
  );
}
