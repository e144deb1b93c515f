/** Words for the composer from elsewhere on the page; each object is one wish. */
export interface Dictation {
  words: string;
}

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
  dictation?: Dictation | null;
  /** Since when the day's work waits for its feedback. */
  waitingSince?: string | undefined;
  /** Fills the height of its container instead of scrolling at 320 px. */
  fills?: boolean;
}
