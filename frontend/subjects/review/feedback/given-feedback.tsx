import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { DonePoint } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { nextDayText } from '#frontend/subjects/daily-work/days/next-day-text.ts';
import { Badge, Muted, Row, Stack, TimeText } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { User } from '#shared/contract/users.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { CheckMarks } from './check-marks.tsx';
import { FeedbackSection, FeedbackSections } from './feedback-sections.tsx';

/** That it was changed after it was read. */
export const Corrected = ({ feedback: { correctedAt } }: { feedback: Feedback }) =>
  correctedAt && (
    <>
      {' · '}corrected <TimeText at={correctedAt} isInSentence isFocusable />
    </>
  );

interface GivenFeedbackProps {
  feedback: Feedback;
  client: User;
  /** Its voice note to hear. */
  voice: ReactNode;
}

/** The feedback as the client reads it, and what only coaches see. */
export const GivenFeedback = ({ feedback, client, voice }: GivenFeedbackProps) => (
  <Stack gap={4}>
    <Row justify="space-between">
      <Muted>
        {feedback.reviewerName} · <TimeText at={feedback.reviewedAt} isFocusable />
        <Corrected feedback={feedback} />
      </Muted>
      <Row gap={2}>
        {feedback.rating !== undefined && (
          <Badge $tone="accent">
            <Star size={14} aria-hidden="true" />
            {feedback.rating} of 5
          </Badge>
        )}
        {feedback.templateType && (
          <Badge>{feedbackTemplates.find(({ id }) => id === feedback.templateType)?.name}</Badge>
        )}
      </Row>
    </Row>
    <FeedbackSection title="Overall Feedback" text={feedback.comment} />
    {voice}
    <CheckMarks marks={feedback.checks} />
    <FeedbackSections
      feedback={feedback}
      point={(point) => <DonePoint point={point} isDone={feedback.ticks.lines.includes(point.at)} />}
    />
    <Muted>
      {feedback.seenAt ? (
        <>
          Read <TimeText at={feedback.seenAt} isInSentence isFocusable />
        </>
      ) : (
        'Not read yet'
      )}
    </Muted>
    <Muted>{nextDayText(feedback.taskDay, client, feedback)}</Muted>
  </Stack>
);
