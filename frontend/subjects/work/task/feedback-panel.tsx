import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { whenSeen } from '#frontend/browser/when-seen.ts';
import { call } from '#frontend/data/http/api.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { FeedbackVoice } from '#frontend/subjects/conversation/voice/feedback-voice.tsx';
import { usePlaced } from '#frontend/subjects/review/annotations/use-placed.ts';
import { CheckMarks } from '#frontend/subjects/review/feedback/check-marks.tsx';
import { FeedbackSections } from '#frontend/subjects/review/feedback/feedback-sections.tsx';
import { Corrected } from '#frontend/subjects/review/feedback/given-feedback.tsx';
import { DoneCount } from '#frontend/subjects/work/days/done-mark.tsx';
import { annotationsQuery, feedbackQuery, submissionsQuery } from '#frontend/subjects/work/queries.ts';
import { useQuestions } from '#frontend/subjects/work/use-questions.ts';
import {
  Badge,
  Banner,
  Checkbox,
  counted,
  LinkButton,
  Muted,
  Prose,
  Row,
  Stack,
  space,
  TimeText,
} from '#kit';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { paths } from '#shared/domain/pages.ts';
import { type Line, pointsOf } from '#shared/domain/points.ts';
import { AnnotationNotes } from './annotation-notes.tsx';
import { type Ticking, useTicks } from './use-ticks.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`;

interface FeedbackPanelProps {
  day: number;
  feedback: Feedback | null;
}

export function FeedbackPanel({ day, feedback }: FeedbackPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  useMarkSeen(frame, feedback);
  return (
    <Frame ref={frame} aria-live="polite">
      <Row gap={2}>
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

function Given({ day, feedback }: { day: number; feedback: Feedback }) {
  const { comment, reviewedAt, reviewerName } = feedback;
  const user = useUser();
  const ticking = useTicks(feedback);
  const { data: annotations = [] } = useQuery(annotationsQuery(feedback.id));
  const points = pointsOf(feedback.actionPlan);
  const done = [
    ...points.filter(ticking.isPointTicked),
    ...annotations.filter(({ id }) => ticking.isAnnotationTicked(id)),
  ];
  const count = { done: done.length, total: points.length + annotations.length };
  const { state } = nextDay(day, user, { feedback, opensAt: null });
  const { data: submissions } = useQuery({ ...submissionsQuery(user.id), enabled: !user.isAdmin });
  const isNext = state === 'open' && user.currentDay === day + 1;
  const isNextToDo = isNext && submissions?.every(({ taskDay }) => taskDay !== day + 1) === true;
  return (
    <>
      <Row justify="space-between" gap={2}>
        <Muted>
          {reviewerName} · <TimeText at={reviewedAt} isFocusable />
          <Corrected feedback={feedback} />
        </Muted>
        <DoneCount count={count} />
      </Row>
      <Asked {...{ day, feedback }} open={count.total - count.done} />
      <Prose>{comment}</Prose>
      <FeedbackVoice feedback={feedback} />
      <CheckMarks marks={feedback.checks} />
      <FeedbackSections feedback={feedback} point={(point) => <Point {...{ point, ticking }} />} />
      <Annotations {...{ feedback, annotations, ticking }} />
      {state === 'held' && <Banner tone="warning">Your coach keeps Day {day + 1} closed for now</Banner>}
      {isNextToDo && (
        <div>
          <LinkButton to={paths.task(day + 1)}>Go on to Day {day + 1}</LinkButton>
        </div>
      )}
    </>
  );
}

/** That a new version is asked, with the way to it; or that the coach has it. */
function Asked({ day, feedback, open }: { day: number; feedback: Feedback; open: number }) {
  const { data } = useQuery(submissionsQuery(feedback.userId));
  const submission = data?.find(({ id }) => id === feedback.submissionId);
  const user = useUser();
  if (!submission || feedback.askedVersion == null) return null;
  const isLocked = nextDay(day, user, { feedback, opensAt: null }).state === 'asked';
  const next = isLocked ? ` Day ${day + 1} opens once it is accepted.` : '';
  if (!submission.askedAt) return <Banner>Your coach has your new version.{next}</Banner>;
  return (
    <>
      <Banner tone="warning">
        <span>
          Your coach asks for a new version.
          {open > 0 && ` ${counted(open, 'point')} below ${open === 1 ? 'is' : 'are'} open.`}
          {next}
        </span>
      </Banner>
      {!user.isAdmin && (
        <div>
          <LinkButton to={paths.work(day)} state={{ replace: true }}>
            Hand in a new version
          </LinkButton>
        </div>
      )}
    </>
  );
}

interface TickedProps {
  ticking: Ticking;
}

/** A point of the action plan, which is ticked when it is done. */
const Point = ({ point, ticking }: TickedProps & { point: Line }) =>
  point.text.trim() && (
    <Checkbox
      label={point.text}
      checked={ticking.isPointTicked(point)}
      onChange={(isTicked) => ticking.tickPoint(point, isTicked)}
    />
  );

interface AnnotationsProps extends TickedProps {
  feedback: Feedback;
  annotations: readonly Annotation[];
}

function Annotations({ feedback, annotations, ticking }: AnnotationsProps) {
  const { data: submissions } = useQuery(submissionsQuery(feedback.userId));
  const submission = submissions?.find(({ id }) => id === feedback.submissionId);
  const placed = usePlaced(annotations, submission);
  const questions = useQuestions(feedback.submissionId);
  if (annotations.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>Annotations</h3>
      <AnnotationNotes annotations={placed} {...{ questions, ticking }} />
    </Stack>
  );
}

const isUnseen = ({ seenAt, changedAt }: Feedback): boolean => seenAt === null || seenAt < changedAt;

/** Reports to the server that the participant has seen the feedback. */
function useMarkSeen(panel: RefObject<HTMLElement | null>, feedback: Feedback | null): void {
  const newId = feedback && isUnseen(feedback) ? feedback.id : null;
  useEffect(() => {
    const element = panel.current;
    if (newId === null || !element) return;
    return whenSeen(() => void reportSeen(newId), element);
  }, [panel, newId]);
}

async function reportSeen(feedbackId: number): Promise<void> {
  try {
    const { userId, taskDay } = await call('PUT /api/feedback/:feedbackId/seen', { params: { feedbackId } });
    await freshness.refresh(feedbackQuery(userId, taskDay));
    await freshness.refresh(submissionsQuery(userId));
  } catch {
    // Stays marked as new; the next view retries.
  }
}
