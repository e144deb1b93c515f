import { type ReactElement, useState } from 'react';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { GivenFeedback } from '#frontend/ui/given-feedback.tsx';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { User } from '#shared/contract/users.ts';
import { FeedbackForm, type FeedbackFormProps } from './feedback-form.tsx';
import { useUnsentFeedback } from './use-unsent-feedback.ts';

interface FeedbackTabProps extends Omit<FeedbackFormProps, 'isTaken' | 'onTyped'> {
  feedback: Feedback | null;
  onAnnotations: () => void;
}

/** The form until there is feedback; after another coach's feedback, the unsent text stays below it. */
export function FeedbackTab(props: FeedbackTabProps): ReactElement {
  const { feedback, submission, client, onGiven, onAnnotations } = props;
  const isRefused = useUnsentFeedback(submission.id)?.failure?.isFinal === true;
  const [isTyped, setIsTyped] = useState(false);
  const given = (): void => {
    setIsTyped(false);
    onGiven();
  };
  return (
    <Stack $gap={6}>
      {feedback && <AlreadyGiven feedback={feedback} client={client} onAnnotations={onAnnotations} />}
      {(!feedback || isTyped || isRefused) && (
        <Card aria-labelledby="feedback">
          {feedback && (
            <CardHeader>
              <h2 id="feedback">Your unsent text</h2>
              <Muted>
                {feedback.reviewerName} gave feedback in the meantime. Your text is kept here so that you can
                reuse it.
              </Muted>
            </CardHeader>
          )}
          <FeedbackForm {...props} isTaken={feedback !== null} onTyped={setIsTyped} onGiven={given} />
        </Card>
      )}
    </Stack>
  );
}

const AlreadyGiven = ({
  feedback,
  client,
  onAnnotations,
}: {
  feedback: Feedback;
  client: User;
  onAnnotations: () => void;
}): ReactElement => (
  <>
    <Banner>
      <p>
        You've already provided feedback for this submission. You can add annotations or continue the
        conversation.
      </p>
      <Button variant="secondary" size="small" onClick={onAnnotations}>
        View/Add Annotations
      </Button>
    </Banner>
    <Card aria-label="Feedback">
      <GivenFeedback feedback={feedback} client={client} />
    </Card>
  </>
);
