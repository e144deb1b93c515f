import { Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { Badge } from '#frontend/ui/badge.tsx';
import { FeedbackSection, FeedbackSections } from '#frontend/ui/feedback-sections.tsx';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { User } from '#shared/contract/users.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { nextDayWords } from './next-day-words.ts';

/** The feedback as the participant reads it, and what only coaches see. */
export const GivenFeedback = ({ feedback, client }: { feedback: Feedback; client: User }): ReactElement => (
  <Stack $gap={4}>
    <Row $justify="space-between">
      <Muted>
        {feedback.reviewerName} · <TimeText at={feedback.reviewedAt} />
      </Muted>
      <Row $gap={2}>
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
    <FeedbackSections feedback={feedback} />
    <Muted>
      {feedback.seenAt ? (
        <>
          Read <TimeText at={feedback.seenAt} />
        </>
      ) : (
        'Not read yet'
      )}
    </Muted>
    <Muted>{nextDayWords(feedback.taskDay, client, feedback.unlockNext)}</Muted>
  </Stack>
);
