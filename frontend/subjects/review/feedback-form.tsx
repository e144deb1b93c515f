import { type FormEvent, type KeyboardEvent, useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import {
  DraftChoices,
  joinTexts,
  type TextChoice,
  textChoice,
} from '#frontend/subjects/work/days/draft-choices.tsx';
import { lazy, Muted, Stack, space } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { fieldLabel, fieldText, isText, withMark } from './feedback-draft.ts';
import { FeedbackFields } from './feedback-fields.tsx';
import { FeedbackFoot } from './feedback-foot.tsx';
import { messageOf } from './message-of.ts';
import { useOtherCoach } from './other-coach.tsx';
import { ReviewAdvice } from './review-advice.tsx';
import { TemplatePicker } from './template-picker.tsx';
import type { Claiming } from './use-claim.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';
import { usePressing } from './use-pressing.ts';
import type { Queue } from './use-queue.ts';
import { type ReviewForm, useReviewForm } from './use-review-form.ts';
import type { UnsentFeedback } from './use-unsent-feedback.ts';

const VoiceField = lazy(async () => (await import('./voice-field.tsx')).VoiceField);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

/** Kept free, so that nothing moves when it is found. */
const AdvicePlace = styled.div`
  min-height: 44px;
`;

/** A field that is scrolled to stays above the foot. */
const Frame = styled.form`
  & :is(textarea, input, select, button) { scroll-margin-bottom: 9rem; }
`;

export interface FeedbackFormProps {
  submission: Submission;
  client: User;
  task: Task;
  draft: FeedbackDraftHandle;
  queue: Queue;
  claiming: Claiming;
  /** Counts the wishes to write: each moves the focus into the comment. */
  wishes: number;
  onGiven: () => void;
  /** Shows the form and moves the focus into it. */
  onWrite: () => void;
  /** Moves the focus back to the submission. */
  onLeave: () => void;
  /** Puts words into the conversation's composer. */
  onMessage: (words: string) => void;
  /** Another coach has given feedback: the text stays but can no longer be sent. */
  isTaken: boolean;
  onTyped: (isTyped: boolean) => void;
}

function reasonOf({ isHeld, reason, needsPerson }: NonNullable<UnsentFeedback>): string | null {
  if (isHeld) return 'you changed it. Submit it again when it is ready.';
  return needsPerson ? reason : 'we will try again automatically';
}

const choicesOf = ({ choices, choose }: FeedbackDraftHandle): TextChoice[] =>
  choices.map((choice) => {
    const { name } = choice;
    const words = (value: unknown) => fieldText(name, value);
    return textChoice(
      choice,
      { label: fieldLabel(name), words, join: isText(name) ? joinTexts : undefined },
      choose,
    );
  });

/** Shows the unsent state, and moves the focus into the comment for each wish to write. */
function useFormState({ wishes, onTyped }: FeedbackFormProps, { form, unsent }: ReviewForm) {
  const { isSubmitting, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  useEffect(() => {
    if (wishes > 0) setFocus('comment');
  }, [wishes, setFocus]);
  const isBusy = unsent?.isSending === true;
  return { isSubmitting, isBusy, isPending: isSubmitting || isBusy };
}

export function FeedbackForm(props: FeedbackFormProps) {
  const { submission, client, isTaken, draft, queue, claiming, onGiven, onWrite, onLeave } = props;
  const review = useReviewForm(submission, client, draft, queue.next, onGiven);
  const { form, submit, sendAndGoOn } = review;
  const { isSubmitting, isBusy, isPending } = useFormState(props, review);
  const otherCoach = useOtherCoach(claiming, client.id);
  const pressing = usePressing({
    ...{ form, submit, sendAndGoOn, isPending, otherCoach },
    isStopped: isTaken || isBusy,
    show: onWrite,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) onLeave();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void pressing.submit();
  };
  return (
    <Frame ref={pressing.frame} noValidate {...{ onKeyDown, onSubmit }}>
      <FormBody {...{ props, review, isSubmitting, isPending }} />
      <FeedbackFoot
        place={pressing.foot}
        rating={String(form.watch('rating'))}
        isBusy={isPending}
        isTaken={isTaken}
        savedAt={draft.savedAt}
        onRating={() =>
          pressing.frame.current?.querySelector<HTMLElement>('[name="rating"]:checked')?.focus()
        }
        onSendAndNext={queue.next && (() => void pressing.sendAndGoOn())}
        onMessage={() => props.onMessage(messageOf(form.getValues()))}
      />
    </Frame>
  );
}

interface FormBodyProps {
  props: FeedbackFormProps;
  review: ReviewForm;
  isSubmitting: boolean;
  isPending: boolean;
}

function FormBody({ props, review, isSubmitting, isPending }: FormBodyProps) {
  const { submission, client, task, isTaken, draft } = props;
  const { form, unsent } = review;
  const { day, title: taskTitle } = task;
  const context = useMemo(() => ({ name: client.name, day, taskTitle }), [client.name, day, taskTitle]);
  return (
    <Stack gap={3}>
      <Head>
        {!isTaken && <h2 id="feedback">Your feedback</h2>}
        <TemplatePicker form={form} suggested={task.coachTemplate} />
      </Head>
      <FeedbackFields
        {...{ form, client, task, context }}
        isReadOnly={isSubmitting}
        marks={draft.kept?.checks ?? []}
        onMark={(check, isMet) =>
          draft.change({ checks: withMark(draft.content().checks ?? [], check, isMet) })
        }
        advice={
          isEmbeddedFormName(submission.fileURL) && (
            <AdvicePlace>
              <ReviewAdvice submission={submission} />
            </AdvicePlace>
          )
        }
      />
      {!isTaken && (
        <VoiceField
          key={props.submission.id}
          place={review.voice}
          submissionId={props.submission.id}
          userId={client.id}
        />
      )}
      {unsent && !isPending && (
        <NotSent
          isSending={false}
          reason={reasonOf(unsent)}
          onDiscard={unsent.isHeld ? undefined : unsent.discard}
        />
      )}
      {draft.choices.length > 0 && <DraftChoices choices={choicesOf(draft)} />}
      {!isTaken && (
        <Muted>
          You can undo for ten seconds after you submit. If you close the tab in that time, the feedback is
          sent when you next open {PRODUCT_NAME} in this browser.
        </Muted>
      )}
    </Stack>
  );
}
