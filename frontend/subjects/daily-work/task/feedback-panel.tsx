import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { whenSeen } from '#frontend/browser/when-seen.ts';
import { call } from '#frontend/data/http/api.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { FeedbackVoice } from '#frontend/subjects/conversation/voice/feedback-voice.tsx';
import { DoneCount } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { commentId } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { annotationsQuery, feedbackQuery, submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useQuestions } from '#frontend/subjects/daily-work/use-questions.ts';
import { AnnotationNote } from '#frontend/subjects/review/annotations/annotation-note.ts';
import { AnnotationPlace } from '#frontend/subjects/review/annotations/annotation-place.tsx';
import { useLocated } from '#frontend/subjects/review/annotations/use-located.ts';
import { CheckMarks } from '#frontend/subjects/review/feedback/check-marks.tsx';
import { FeedbackSections } from '#frontend/subjects/review/feedback/feedback-sections.tsx';
import { Corrected } from '#frontend/subjects/review/feedback/given-feedback.tsx';
import { RemarkActions } from '#frontend/subjects/review/feedback/remark-actions.tsx';
import {
  Avatar,
  Badge,
  Banner,
  Checkbox,
  counted,
  fontFamily,
  fontSize,
  LinkButton,
  Muted,
  Prose,
  Row,
  Split,
  Stack,
  space,
  Text,
  TimeText,
} from '#kit';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import { partLabel } from '#shared/domain/answers.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { paths } from '#shared/domain/pages.ts';
import { pinName } from '#shared/domain/pins.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { useAnswer, useDay } from './day-context.ts';
import { splitFirstSentence } from './first-sentence.ts';
import { type Ticking, useTicks } from './use-ticks.ts';

const isUnseen = ({ seenAt, changedAt }: Feedback): boolean => seenAt === null || seenAt < changedAt;

/** The feedback of the day, which is reported as seen once it was on screen. */
export function FeedbackPanel() {
  const { feedback } = useDay();
  const panel = useRef<HTMLDivElement>(null);
  const id = feedback?.id;
  // What changes while it is reported as seen is reported once more.
  const unseenSince = feedback && isUnseen(feedback) ? feedback.changedAt : null;
  useEffect(() => {
    const element = panel.current;
    if (id === undefined || unseenSince === null || !element) return;
    return whenSeen(() => void reportSeen(id), element);
  }, [id, unseenSince]);
  return (
    <Stack ref={panel} aria-live="polite" gap={5}>
      <Row gap={2}>
        <h2 id="feedback" tabIndex={-1}>
          Feedback
        </h2>
        {unseenSince !== null && <Badge $tone="accent">New</Badge>}
      </Row>
      {!feedback && <p>No feedback yet. Check back after submitting your task.</p>}
      {feedback && <Given feedback={feedback} />}
    </Stack>
  );
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

function Given({ feedback }: { feedback: Feedback }) {
  const { comment, taskDay: day } = feedback;
  const user = useUser();
  const { submission } = useDay();
  const ticking = useTicks(feedback);
  const { data: annotations = [] } = useQuery(annotationsQuery(feedback.id));
  const points = pointsOf(feedback.actionPlan);
  const changes = annotations.filter(({ isPraise }) => !isPraise);
  const done = [
    ...points.filter(ticking.isPointTicked),
    ...changes.filter(({ id }) => ticking.isAnnotationTicked(id)),
  ];
  const count = { done: done.length, total: points.length + changes.length };
  const { state } = nextDay(day, user, { feedback, opensAt: null });
  const { data: submissions } = useQuery({ ...submissionsQuery(user.id), enabled: !user.isAdmin });
  const isNext = state === 'open' && user.currentDay === day + 1;
  const isAsked = submission?.askedAt != null;
  const isNextToDo = isNext && submissions?.every(({ taskDay }) => taskDay !== day + 1) === true;
  return (
    <>
      <Split of="auto minmax(0, 1fr) auto" gap={4}>
        <Avatar name={feedback.reviewerName} url={feedback.reviewerAvatarURL} size={64} />
        <Stack gap={0}>
          <Text as="strong" size="lead" weight={600} wrap="anywhere">
            {feedback.reviewerName}
          </Text>
          <Muted>
            <TimeText at={feedback.reviewedAt} isFocusable />
            <Corrected feedback={feedback} />
          </Muted>
        </Stack>
        <DoneCount count={count} />
      </Split>
      <Letter text={comment} />
      <FeedbackVoice feedback={feedback} />
      <FeedbackSections
        feedback={feedback}
        point={(point) =>
          point.text.trim() && (
            <Checkbox
              label={point.text}
              checked={ticking.isPointTicked(point)}
              onChange={(isTicked) => ticking.tickPoint(point, isTicked)}
            />
          )
        }
      />
      <CheckMarks marks={feedback.checks} />
      {annotations.length > 0 && (
        <Annotations feedback={feedback} annotations={annotations} ticking={ticking} />
      )}
      <NewVersionRequest feedback={feedback} open={count.total - count.done} isLocked={state === 'asked'} />
      {state === 'held' && <Banner tone="warning">Your coach keeps Day {day + 1} closed for now.</Banner>}
      {isNextToDo && (
        <div>
          {isAsked ? (
            <Link to={paths.task(day + 1)}>Continue to Day {day + 1}</Link>
          ) : (
            <LinkButton to={paths.task(day + 1)}>Continue to Day {day + 1}</LinkButton>
          )}
        </div>
      )}
    </>
  );
}

const Opening = styled.span`
  display: block;
  margin-bottom: ${space(2)};
  font: 480 ${fontSize.h2}/1.3 ${fontFamily.display};
`;

/** What a coach writes: its first sentence is what the day is remembered by. */
function Letter({ text }: { text: string }) {
  const [first, rest] = splitFirstSentence(text);
  return (
    <Prose>
      {first && <Opening>{first}</Opening>} {rest}
    </Prose>
  );
}

interface NewVersionRequestProps {
  feedback: Feedback;
  /** Points that are not ticked. */
  open: number;
  /** The next day waits for the new version. */
  isLocked: boolean;
}

/** A new version is requested, with the way to it; or the coach has it. */
function NewVersionRequest({ feedback, open, isLocked }: NewVersionRequestProps) {
  const { task, submission, isPreview } = useDay();
  if (!submission || feedback.askedVersion == null) return null;
  const next = isLocked ? ` Day ${task.day + 1} opens once it is accepted.` : '';
  if (!submission.askedAt) return <Banner>Your coach has your new version.{next}</Banner>;
  return (
    <>
      <Banner tone="warning">
        <span>
          Your coach would like a new version.
          {open > 0 && ` ${counted(open, 'point')} ${open === 1 ? 'is' : 'are'} still open.`}
          {next}
        </span>
      </Banner>
      {!isPreview && (
        <div>
          <LinkButton to={paths.work(task.day)} state={{ replace: true }}>
            Hand in a new version
          </LinkButton>
        </div>
      )}
    </>
  );
}

interface AnnotationsProps {
  feedback: Feedback;
  annotations: readonly Annotation[];
  ticking: Ticking;
}

/** The coach's annotations, each with a link to its quote. */
function Annotations({ feedback, annotations, ticking }: AnnotationsProps) {
  const { submission } = useDay();
  const placed = useLocated(annotations, submission ?? undefined);
  const questions = useQuestions(feedback.submissionId);
  const answer = useAnswer();
  return (
    <Stack gap={2}>
      <h3>Annotations</h3>
      <Stack gap={2} as="ul">
        {placed.map((annotation) => {
          const { id, targetElement, comment, isPraise } = annotation;
          const label = partLabel(targetElement, questions);
          const pin = pinName(placed, annotation);
          return (
            <AnnotationNote key={id} id={commentId(id)} tabIndex={-1}>
              <Row gap={2} justify="space-between">
                <Muted>
                  On: {label}
                  {pin && ` · ${pin}`}
                </Muted>
                <AnnotationPlace annotation={annotation}>Show in your text</AnnotationPlace>
              </Row>
              <Prose>{comment}</Prose>
              <RemarkActions
                remark={comment}
                isPraise={isPraise}
                isDone={ticking.isAnnotationTicked(id)}
                onTick={(isTicked) => ticking.tickAnnotation(id, isTicked)}
                onAnswer={answer && (() => answer(pin ?? label, comment))}
              />
            </AnnotationNote>
          );
        })}
      </Stack>
    </Stack>
  );
}
