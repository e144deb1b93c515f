import type { Feedback } from '#shared/contract/feedback.ts';
import { HeardNote } from './voice-player.tsx';

/** The voice note beside a coach's written feedback, if there is one. */
export const FeedbackVoice = ({ feedback: { voice: file } }: { feedback: Feedback }) =>
  file?.voice && <HeardNote id={file.id} voice={file.voice} />;
