export interface ConversationProps {
  /** The participant whose conversation it is. */
  userId: number;
  /** The day that a new message is about. */
  day: number;
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
  /** Shows the messages of all days instead of this day's. */
  isWhole?: boolean;
  isReadOnly?: boolean;
}
