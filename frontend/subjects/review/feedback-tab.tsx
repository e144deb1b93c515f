import { type FormEvent, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useStoredText } from '#frontend/data/drafts/browser-drafts.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { send, useApplied, useSent, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { submitsOnCtrlEnter } from '#frontend/kit/submit-key.ts';
import { FeedbackVoice } from '#frontend/subjects/conversation/voice/feedback-voice.tsx';
import { GivenFeedback } from '#frontend/subjects/review/feedback/given-feedback.tsx';
import {
  Banner,
  Button,
  Card,
  CardHeader,
  Field,
  Muted,
  Row,
  Stack,
  TextArea,
  TimeText,
  useKeys,
} from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import { FeedbackCorrection } from '#shared/contract/forms.ts';
import { RatingField, TextSections } from './feedback-fields.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { useReview } from './review-context.ts';
import { correct, correctionName, undoable } from './review-writes.ts';
import { useUnsentFeedback } from './use-feedback-draft.ts';
import { AskLater } from './version-decision.tsx';

/** The form until there is feedback; after another coach's feedback, the unsent text stays below it. */
export function FeedbackTab() {
  const { feedback, submission, workspace } = useReview();
  const isRefused = useUnsentFeedback(submission.id)?.failure?.isFinal === true;
  const [isTyped, setIsTyped] = useState(false);
  const given = (): void => {
    setIsTyped(false);
    workspace.setTab('submission');
  };
  return (
    <Stack gap={6}>
      {feedback && <AlreadyGiven feedback={feedback} />}
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
          <FeedbackForm isTaken={feedback !== null} onTyped={setIsTyped} onGiven={given} />
        </Card>
      )}
    </Stack>
  );
}

/** The sentence is the same for all coaches; where another one gave the feedback, their name and the time follow. */
function AlreadyGiven({ feedback }: { feedback: Feedback }) {
  const me = useUser().id;
  const { setTab } = useReview().workspace;
  return (
    <>
      <Banner>
        <p>
          You've already provided feedback for this submission. You can add annotations or continue the
          conversation.
        </p>
        {feedback.reviewerId !== me && (
          <p>
            {feedback.reviewerName} gave this feedback{' '}
            <TimeText at={feedback.reviewedAt} isInSentence isFocusable />.
          </p>
        )}
        <Button variant="secondary" size="small" onClick={() => setTab('annotations')}>
          View/Add Annotations
        </Button>
        <AskLater feedback={feedback} />
      </Banner>
      <Card aria-label="Feedback" data-result tabIndex={-1}>
        <CorrectableFeedback feedback={feedback} />
      </Card>
    </>
  );
}

type Texts = z.input<typeof FeedbackCorrection>;

const corrections = [correct];

/** Texts as the form has them: a radio's value is a string. */
const textsOf = ({ comment, rating, ...rest }: Feedback): Texts => ({
  comment,
  rating: String(rating ?? 3),
  strengths: rest.strengths ?? '',
  improvements: rest.improvements ?? '',
  actionPlan: rest.actionPlan ?? '',
  resources: rest.resources ?? '',
});

/** Feedback that was given, which its author or an owner can correct. */
function CorrectableFeedback({ feedback }: { feedback: Feedback }) {
  const { client } = useReview();
  const { id: feedbackId, reviewerId } = feedback;
  const me = useUser();
  const kept = useStoredText(correctionName(feedbackId));
  const unsent = useUnsent(correct, { feedbackId }).at(-1);
  const shown = useApplied(feedback, corrections, { feedbackId });
  useSent(unsent?.id, () => kept.change(''));
  const isOwn = (reviewerId === me.id || me.isOwner) && !unsent;
  const open = (): void => {
    if (isOwn && kept.text === '') kept.change(JSON.stringify(textsOf(feedback)));
  };
  useKeys(isOwn ? { c: open } : {}, '');
  if (kept.text !== '' && isOwn) return <CorrectionForm feedback={feedback} kept={kept} />;
  return (
    <Stack gap={4}>
      <GivenFeedback feedback={shown} client={client} voice={<FeedbackVoice feedback={shown} />} />
      {isOwn && (
        <div>
          <Button variant="quiet" size="small" onClick={open}>
            Correct the feedback
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface CorrectionFormProps {
  feedback: Feedback;
  kept: ReturnType<typeof useStoredText>;
}

function CorrectionForm({ feedback, kept }: CorrectionFormProps) {
  const { submission, client } = useReview();
  const form = useForm<Texts, unknown, FeedbackCorrection>({
    resolver: checkedBy(FeedbackCorrection),
    defaultValues: JSON.parse(kept.text) as Texts,
  });
  const { register, handleSubmit, setFocus, setValue, watch, formState } = form;
  const { change } = kept;
  useEffect(() => setFocus('comment'), [setFocus]);
  useEffect(() => {
    const watching = watch((texts) => change(JSON.stringify(texts)));
    return () => watching.unsubscribe();
  }, [watch, change]);
  const save = handleSubmit((texts) => {
    const { id: submissionId, userId, taskDay: day } = submission;
    const about = { submissionId, userId, day, clientName: client.name, feedbackId: feedback.id };
    void send(correct, about, texts, undoable());
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onKeyDown={submitsOnCtrlEnter} onSubmit={onSubmit}>
      <Stack gap={3}>
        <h2>Correct the feedback</h2>
        <Muted>
          {feedback.seenAt
            ? `${client.name} has read it, so the correction is marked with its time. The former text stays in the log.`
            : `${client.name} has not read it yet and will see only the corrected text. The former text stays in the log.`}
        </Muted>
        <Field label="Overall Feedback" error={formState.errors.comment?.message}>
          <TextArea rows={3} {...register('comment')} />
        </Field>
        <RatingField
          registration={register('rating')}
          onRate={(rating) => setValue('rating', rating, { shouldDirty: true })}
        />
        <TextSections register={register} errors={formState.errors} />
        <Row gap={2}>
          <Button type="submit">Save the correction</Button>
          <Button variant="quiet" onClick={() => change('')}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
