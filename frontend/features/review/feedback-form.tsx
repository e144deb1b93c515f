import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useSnippetKeys } from '#frontend/blocks/snippets/snippet-menu.tsx';
import { color, media, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DraftChoices, joinTexts, type TextChoice, textChoice } from '#frontend/ui/draft-choices.tsx';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { NotSent } from '#frontend/ui/not-sent.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { clockTime } from '#shared/domain/dates.ts';
import { fieldLabel, fieldText, isText, withMark } from './feedback-draft.ts';
import { FeedbackFields } from './feedback-fields.tsx';
import { TemplatePicker } from './template-picker.tsx';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';
import type { Queue } from './use-queue.ts';
import { useReviewForm } from './use-review-form.ts';
import { useSubmitKeys } from './use-submit-keys.ts';
import type { UnsentFeedback } from './use-unsent-feedback.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

/** The buttons stay in sight on a wide screen, however long the form grows, unless nothing can be sent any more. */
const Foot = styled.footer<{ $isStill: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  ${media.wide} {
    position: ${({ $isStill }) => ($isStill ? 'static' : 'sticky')};
    bottom: 0;
    margin: 0 -${space(6)} -${space(6)};
    padding: ${space(3)} ${space(6)};
    border-top: 1px solid ${color('border')};
    border-radius: 0 0 ${radius.large} ${radius.large};
    background: ${color('surfaceRaised')};
  }
`;

export interface FeedbackFormProps {
  submission: Submission;
  client: User;
  task: Task;
  draft: FeedbackDraftHandle;
  queue: Queue;
  /** Counts the wishes to write: each moves the focus into the comment. */
  wishes: number;
  onGiven: () => void;
  /** Shows the form and moves the focus into it. */
  onWrite: () => void;
  /** Moves the focus back to the submission. */
  onLeave: () => void;
  /** Another coach has given feedback: the text stays but can no longer be sent. */
  isTaken: boolean;
  onTyped: (isTyped: boolean) => void;
}

const reasonOf = ({ reason, needsPerson }: NonNullable<UnsentFeedback>): string | null =>
  needsPerson ? reason : 'we will try again automatically';

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

export function FeedbackForm(props: FeedbackFormProps): ReactElement {
  const { submission, client, task, isTaken, draft, queue, wishes } = props;
  const { onTyped, onGiven, onWrite, onLeave } = props;
  const { form, unsent, submit, sendAndGoOn } = useReviewForm(submission, client, draft, queue.next, onGiven);
  const isBusy = unsent?.isSending === true;
  const { isSubmitting, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  useEffect(() => {
    if (wishes > 0) setFocus('comment');
  }, [wishes, setFocus]);
  const context = useMemo(() => ({ name: client.name, taskTitle: task.title }), [client.name, task.title]);
  const onSnippet = useSnippetKeys(context);
  const frame = useRef<HTMLFormElement>(null);
  const unlessStopped = (send: () => Promise<void>) => () => {
    if (!isTaken && !isBusy) void send();
  };
  useSubmitKeys(frame, {
    submit: unlessStopped(submit),
    sendAndGoOn: unlessStopped(sendAndGoOn),
    show: onWrite,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    onSnippet(event);
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) onLeave();
  };
  return (
    <form
      ref={frame}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack $gap={3}>
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
        />
        {unsent && !isBusy && !isSubmitting && (
          <NotSent isSending={false} reason={reasonOf(unsent)} onDiscard={unsent.discard} />
        )}
        {draft.choices.length > 0 && <DraftChoices choices={choicesOf(draft)} />}
        <Foot $isStill={isTaken}>
          <Button type="submit" isBusy={isSubmitting || isBusy} disabled={isTaken}>
            {isSubmitting || isBusy ? 'Submitting...' : 'Submit Feedback'}
          </Button>
          {queue.next && !isTaken && !isBusy && (
            <Button variant="secondary" disabled={isSubmitting} onClick={() => void sendAndGoOn()}>
              Send and next
            </Button>
          )}
          {draft.savedAt && !isTaken && <Muted role="status">Draft saved {clockTime(draft.savedAt)}</Muted>}
        </Foot>
      </Stack>
    </form>
  );
}
