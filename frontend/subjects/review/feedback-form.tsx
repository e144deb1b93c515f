import { type FormEvent, type KeyboardEvent, type Ref, type RefObject, useEffect } from 'react';
import styled from 'styled-components';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import {
  DraftChoices,
  joinTexts,
  type TextChoice,
  textChoice,
} from '#frontend/subjects/daily-work/days/draft-choices.tsx';
import { unlockNote } from '#frontend/subjects/daily-work/days/next-day-text.ts';
import { Button, color, lazy, Muted, media, Prose, Row, radius, Stack, space, usePassFocus } from '#kit';
import type { FeedbackForm as Review } from '#shared/contract/forms.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { fieldLabel, fieldText, isText, messageOf } from './feedback-draft.ts';
import { FeedbackFields } from './feedback-fields.tsx';
import { useReview } from './review-context.ts';
import { useOtherCoach } from './use-claim.ts';
import type { FeedbackDraftHandle, UnsentFeedback } from './use-feedback-draft.ts';
import { type FormHandle, useReviewForm } from './use-review-form.ts';
import { useSubmitHandlers } from './use-submit-handlers.tsx';
import { VerdictField } from './verdict-field.tsx';

const VoiceField = lazy(async () => (await import('./voice-field.tsx')).VoiceField);

/** A field that is scrolled to stays above the foot. */
const Frame = styled.form`
  & :is(textarea, input, select, button) { scroll-margin-bottom: 16rem; }
`;

function reasonOf({ isHeld, reason, needsYou }: UnsentFeedback): string | null {
  if (isHeld) return 'you changed it. Submit it again when it is ready.';
  return needsYou ? reason : 'we will try again automatically';
}

const choicesOf = ({ choices, choose }: FeedbackDraftHandle): TextChoice[] =>
  choices.map((choice) => {
    const { name } = choice;
    const textOf = (value: unknown) => fieldText(name, value);
    return textChoice(
      choice,
      { label: fieldLabel(name), textOf, join: isText(name) ? joinTexts : undefined },
      choose,
    );
  });

interface FeedbackFormProps {
  /** Another coach has given feedback: the text stays but can no longer be sent. */
  isTaken: boolean;
  onTyped: (isTyped: boolean) => void;
  onGiven: () => void;
}

export function FeedbackForm({ isTaken, onTyped, onGiven }: FeedbackFormProps) {
  const { submission, client, queue, claiming, workspace, readWork } = useReview();
  const { draft, writeRequests, write } = workspace;
  const review = useReviewForm(submission, client, draft, queue.next, onGiven);
  const { form, unsent, voice } = review;
  const { isSubmitting, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  useEffect(() => {
    if (writeRequests > 0) setFocus('comment');
  }, [writeRequests, setFocus]);
  const isLeaving = unsent?.isSending === true;
  const { frame, foot, sent, submit, sendAndGoOn } = useSubmitHandlers({
    form,
    submit: review.submit,
    sendAndGoOn: review.sendAndGoOn,
    isPending: isSubmitting,
    isLeaving,
    isStopped: isTaken || isLeaving,
    otherCoach: useOtherCoach(claiming, client.id),
    show: write,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) readWork();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <>
      {isLeaving && <SentFeedback place={sent} review={unsent.body as Review} />}
      {/* Undo shows it again as it was. */}
      <Frame ref={frame} noValidate hidden={isLeaving} onKeyDown={onKeyDown} onSubmit={onSubmit}>
        <Stack gap={3}>
          <FeedbackFields form={form} isReadOnly={isSubmitting} isTaken={isTaken} />
          {!isTaken && (
            <VoiceField key={submission.id} place={voice} submissionId={submission.id} userId={client.id} />
          )}
          {unsent && !isLeaving && !isSubmitting && (
            <NotSent
              isSending={false}
              reason={reasonOf(unsent)}
              onDiscard={unsent.isHeld ? undefined : unsent.discard}
            />
          )}
          {draft.choices.length > 0 && <DraftChoices choices={choicesOf(draft)} />}
        </Stack>
        <FeedbackFoot
          place={foot}
          form={form}
          isBusy={isSubmitting}
          isTaken={isTaken}
          onSendAndNext={queue.next && (() => void sendAndGoOn())}
        />
      </Frame>
    </>
  );
}

/** What was submitted, while it can be undone. */
function SentFeedback({ place, review }: { place: RefObject<HTMLDivElement | null>; review: Review }) {
  const { client, task } = useReview();
  usePassFocus(place);
  const asks = review.ask === true;
  return (
    <Stack gap={3} ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <h2>Your feedback</h2>
      <Muted
        as="p"
        title={`If you close the tab in that time, it is sent when you next open ${PRODUCT_NAME} in this browser.`}
      >
        You have 10 seconds to undo.
      </Muted>
      <p>
        <strong>{asks ? 'New version requested.' : 'Accepted.'}</strong>{' '}
        {unlockNote(task.day, client, review.unlockNext, asks)}
      </p>
      <Prose>{messageOf(review)}</Prose>
    </Stack>
  );
}

/**
 * Stays in sight, however long the form grows, unless nothing can be sent any more. While a phone's keyboard is open it is lower. It grows
 * again only after the press that took the focus, which would miss a button that moves under it; that is no motion that could be reduced.
 */
const Foot = styled.footer<{ $isStill: boolean }>`
  position: ${({ $isStill }) => ($isStill ? 'static' : 'sticky')};
  bottom: 0;
  z-index: 1;
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} -${space(6)} -${space(6)};
  padding: ${space(3)} ${space(6)} calc(${space(3)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('border')};
  border-radius: 0 0 ${radius.large} ${radius.large};
  background: ${color('surfaceRaised')};
  outline: none;
  ${media.phone} {
    margin: ${space(3)} -${space(4)} -${space(5)};
    padding: ${space(2)} ${space(4)} calc(${space(2)} + env(safe-area-inset-bottom));
    & > div:not(:last-child) { max-height: 20rem; transition: max-height 0s 300ms, visibility 0s 300ms !important; }
    form:has(textarea:focus) > & > div:not(:last-child) {
      max-height: 0;
      overflow: hidden;
      visibility: hidden;
      transition: none !important;
    }
  }
`;

interface FeedbackFootProps {
  /** Takes the focus of the text that was submitted. */
  place: Ref<HTMLElement>;
  form: FormHandle;
  isBusy: boolean;
  isTaken: boolean;
  /** Undefined at the end of the list. */
  onSendAndNext: (() => void) | undefined;
}

/** The verdict and the buttons that send it. */
function FeedbackFoot({ place, form, isBusy, isTaken, onSendAndNext }: FeedbackFootProps) {
  const { context } = useReview();
  return (
    <Foot ref={place} tabIndex={-1} $isStill={isTaken}>
      {!isTaken && <VerdictField form={form} />}
      <Row gap={2}>
        <Button type="submit" isBusy={isBusy} disabled={isTaken}>
          {isBusy ? 'Submitting...' : 'Submit Feedback'}
        </Button>
        {isTaken && (
          <Button variant="secondary" onClick={() => context.dictate(messageOf(form.getValues()))}>
            Use your text as a message
          </Button>
        )}
        {onSendAndNext && !isTaken && !isBusy && (
          <Button variant="secondary" onClick={onSendAndNext}>
            Send and next
          </Button>
        )}
      </Row>
    </Foot>
  );
}
