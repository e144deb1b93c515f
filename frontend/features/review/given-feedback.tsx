import { Star } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '#frontend/ui/badge.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';

/** What the participant reads, with what only coaches see. */
export const GivenFeedback = ({ feedback }: { feedback: Feedback }): ReactElement => (
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
    <Section title="Overall Feedback">{feedback.comment}</Section>
    <Section title="Strengths">{feedback.strengths}</Section>
    <Section title="Areas for Improvement">{feedback.improvements}</Section>
    <Section title="Action Plan">{feedback.actionPlan}</Section>
    <Section title="Additional Resources">{feedback.resources}</Section>
    <Muted>
      {feedback.seenAt ? (
        <>
          Read <TimeText at={feedback.seenAt} />
        </>
      ) : (
        'Not read yet'
      )}
    </Muted>
    <Muted>
      {feedback.unlockNext ? 'The next day was unlocked with it.' : 'The next day was kept closed.'}
    </Muted>
  </Stack>
);

const Section = ({ title, children }: { title: string; children: string | null }): ReactNode =>
  children && (
    <Stack $gap={1}>
      <h3>{title}</h3>
      <Prose>{children}</Prose>
    </Stack>
  );
