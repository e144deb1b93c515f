import { Card, CardHeader, Muted } from '#kit';
import type { Dictation } from './compose/use-composer.ts';
import { Conversation } from './conversation.tsx';

interface ConversationCardProps {
  /** Of the heading, which links lead to. */
  id: string;
  title: string;
  userId: number;
  /** Of new messages. */
  day: number;
  dictation?: Dictation | null;
  isClosed?: boolean;
  /** As high as its container. */
  fills?: boolean;
}

/** A client's messages of all days, for coaches. */
export const ConversationCard = ({ id, title, ...place }: ConversationCardProps) => (
  <Card aria-labelledby={id}>
    <CardHeader>
      <h2 id={id}>{title}</h2>
      <Muted>All days</Muted>
    </CardHeader>
    <Conversation {...place} feedbackId={null} viewer="coach" isWhole />
  </Card>
);
