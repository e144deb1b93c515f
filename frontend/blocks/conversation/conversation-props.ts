export interface ConversationProps {
  /** The participant of the conversation. */
  userId: number;
  /** The day of new messages. */
  day: number;
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
  /** Shows the messages of all days instead of this day's. */
  isWhole?: boolean;
  isReadOnly?: boolean;
  /** Since when the day's work waits for its feedback. */
  waitingSince?: string | undefined;
  /** Fills the height of its container instead of scrolling at 320 px. */
  fills?: boolean;
}
