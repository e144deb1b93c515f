import { Link } from 'react-router-dom';
import type { Dictation } from '#frontend/subjects/conversation/compose/use-composer.ts';
import type { ConversationProps } from '#frontend/subjects/conversation/conversation.tsx';
import { Card, lazy, Row, Skeleton, Stack } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import { paths } from '#shared/domain/pages.ts';
import { FeedbackPanel } from './feedback-panel.tsx';

export const Conversation = lazy(
  async () => (await import('#frontend/subjects/conversation/conversation.tsx')).Conversation,
  { fallback: <Skeleton $height={180} /> },
);

interface AnswerCardProps {
  userId: number;
  day: number;
  feedback: Feedback | null;
  isReadOnly: boolean;
  /** A day without work has no feedback. */
  isTalkOnly: boolean;
  waitingSince: string | undefined;
  /** Words for the next message. */
  dictation: Dictation | null;
}

/** The coach's feedback and the conversation about the day. */
export const AnswerCard = ({ feedback, isTalkOnly, ...talk }: AnswerCardProps) => (
  <Card aria-labelledby={isTalkOnly ? 'conversation' : 'feedback'}>
    {!isTalkOnly && <FeedbackPanel day={talk.day} feedback={feedback} />}
    <Thread {...talk} feedbackId={feedback?.id ?? null} />
  </Card>
);

/** The messages of the day, with a link to those of all days. */
const Thread = (part: Omit<ConversationProps, 'viewer'>) => (
  <Stack gap={3}>
    <Row justify="space-between">
      <h3 id="conversation" tabIndex={-1}>
        Conversation
      </h3>
      {!part.isReadOnly && <Link to={paths.messages}>All messages</Link>}
    </Row>
    <Conversation {...part} viewer="participant" />
  </Stack>
);
