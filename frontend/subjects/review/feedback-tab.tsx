import { useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { Banner, Button, Card, CardHeader, Muted, Stack, TimeText } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { CorrectableFeedback } from './correction.tsx';
import { FeedbackForm, type FeedbackFormProps } from './feedback-form.tsx';
import { useUnsentFeedback } from './use-unsent-feedback.ts';
import { AskLater } from './version-decision.tsx';

interface FeedbackTabProps extends Omit<FeedbackFormProps, 'isTaken' | 'onTyped'> {
  feedback: Feedback | null;
  onAnnotations: () => void;
}

/** The form until there is feedback; after another coach's feedback, the unsent text stays below it. */
export function FeedbackTab(props: FeedbackTabProps) {
  const { feedback, submission, client, onGiven, onAnnotations } = props;
  const isRefused = useUnsentFeedback(submission.id)?.failure?.isFinal === true;
  const [isTyped, setIsTyped] = useState(false);
  const given = (): void => {
    setIsTyped(false);
    onGiven();
  };
  return (
    <Stack gap={6}>
      {feedback && <AlreadyGiven {...{ feedback, submission, client, onAnnotations }} />}
      {(!feedback || isTyped || isRefused) && (
        <Card aria-labelledby="feedback">
          {feedback && (
            <CardHeader>
              <h2 id="feedback">Your unsent text</h2>
              <Muted>
                {feedback.reviewerName} gave feedback before you submitted yours. You can still send your text
                as a message.
              </Muted>
            </CardHeader>
          )}
          <FeedbackForm {...props} isTaken={feedback !== null} onTyped={setIsTyped} onGiven={given} />
        </Card>
      )}
    </Stack>
  );
}

interface AlreadyGivenProps {
  feedback: Feedback;
  submission: Submission;
  client: User;
  onAnnotations: () => void;
}

/** The stated sentence speaks to all coaches; where it was another one, their name and the time stand beside it. */
function AlreadyGiven({ feedback, submission, client, onAnnotations }: AlreadyGivenProps) {
  const me = useUser().id;
  return (
    <>
      <Banner>
        <p>
          You've already provided feedback for this submission. You can add annotations or continue the
          conversation.
        </p>
        {feedback.reviewerId !== me && (
          <p>
            {feedback.reviewerName} gave it <TimeText at={feedback.reviewedAt} isInSentence isFocusable />.
          </p>
        )}
        <Button variant="secondary" size="small" onClick={onAnnotations}>
          View/Add Annotations
        </Button>
        <AskLater {...{ submission, client, feedback }} />
      </Banner>
      <Card aria-label="Feedback" data-result tabIndex={-1}>
        <CorrectableFeedback {...{ feedback, submission, client }} />
      </Card>
    </>
  );
}
