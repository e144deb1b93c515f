import { type ReactElement, useState } from 'react';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

export interface FeedbackTabProps {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
  draft: FeedbackDraftHandle;
  onGiven: () => void;
  onAnnotations: () => void;
}

/** The form until there is feedback; after another coach's feedback, the unsent text stays below it. */
export function FeedbackTab(props: FeedbackTabProps): ReactElement {
  const { feedback, client, onGiven, onAnnotations } = props;
  const [isTyped, setIsTyped] = useState(false);
  const given = (): void => {
    setIsTyped(false);
    onGiven();
  };
  return (
    <Stack $gap={6}>
      {feedback && <AlreadyGiven feedback={feedback} client={client} onAnnotations={onAnnotations} />}
      {(!feedback || isTyped) && (
        <Card aria-labelledby="feedback">
          <CardHeader>
            <h2 id="feedback">{feedback ? 'What you had typed' : 'Your feedback'}</h2>
            {feedback && (
              <Muted>
                {feedback.reviewerName} gave feedback meanwhile. Your text is kept here, to take from it what
                you need.
              </Muted>
            )}
          </CardHeader>
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
