import { type FormEvent, useEffect } from 'react';
import type * as z from 'zod/mini';
import { useStoredText } from '#frontend/data/drafts/browser-drafts.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { send, useApplied, useSent, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { submitsOnCtrlEnter } from '#frontend/kit/submit-key.ts';
import { FeedbackVoice } from '#frontend/subjects/conversation/voice/feedback-voice.tsx';
import { GivenFeedback } from '#frontend/subjects/review/feedback/given-feedback.tsx';
import { Button, Field, Muted, Row, Stack, TextArea, useKeys } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import { FeedbackCorrection } from '#shared/contract/forms.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { TextSections } from './feedback-fields.tsx';
import { RatingField } from './rating-field.tsx';
import { correct, correctionName, undoable } from './review-writes.ts';

interface CorrectionProps {
  feedback: Feedback;
  submission: Submission;
  client: User;
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
export function CorrectableFeedback(props: CorrectionProps) {
  const { feedback, client } = props;
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
  if (kept.text !== '' && isOwn) return <CorrectionForm {...props} kept={kept} />;
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

function CorrectionForm(props: CorrectionProps & { kept: ReturnType<typeof useStoredText> }) {
  const { submission, feedback, client, kept } = props;
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
        <Muted>{noteOf(feedback, client)}</Muted>
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

const noteOf = ({ seenAt }: Feedback, { name }: User): string =>
  seenAt
    ? `${name} has read it, so the correction is marked with its time. The former text stays in the log.`
    : `${name} has not read it yet and will see only the corrected text. The former text stays in the log.`;
