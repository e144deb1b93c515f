import { Optional } from '#frontend/ui/boundary.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';

const { Part: HeardNote } = lazyComponent(async () => (await import('./heard-note.tsx')).HeardNote);

/** The voice note beside a coach's written feedback, if there is one. */
export const FeedbackVoice = ({ feedback: { voice: file } }: { feedback: Feedback }) =>
  file?.voice && (
    <Optional>
      <HeardNote id={file.id} voice={file.voice} />
    </Optional>
  );
