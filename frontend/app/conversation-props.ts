import type { ComponentType } from 'react';

export interface ConversationProps {
  /** The participant whose conversation it is. */
  userId: number;
  /** What is written belongs to this day. */
  day: number;
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
  /** All days in one order instead of this day's messages. */
  isWhole?: boolean;
  isReadOnly?: boolean;
}

/** Features do not import each other, so a page with a conversation on it is handed its component. */
export interface WithConversation {
  Conversation: ComponentType<ConversationProps>;
}
