import { type ReactElement, useEffect, useId, useMemo } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { DraftChoices, type TextChoice, textChoice } from '#frontend/ui/draft-choices.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { clockTime } from '#frontend/ui/format-time.ts';
import { TextArea } from '#frontend/ui/input.tsx';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { NotSent } from '#frontend/ui/not-sent.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { fieldLabel, fieldText, isText } from './feedback-draft.ts';
import { unlockNote } from './next-day-words.ts';
import { RatingField } from './rating-field.tsx';
import { SnippetMenu, useSnippetKeys } from './snippet-menu.tsx';
import { TemplatePicker } from './template-picker.tsx';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';
import { useReviewForm } from './use-review-form.ts';
import type { UnsentFeedback } from './use-unsent-feedback.ts';

interface FeedbackFormProps {
  submission: Submission;
  client: User;
  task: Task;
  /** Another coach has given feedback: the text stays but can no longer be sent. */
  isTaken: boolean;
  draft: FeedbackDraftHandle;
  onTyped: (isTyped: boolean) => void;
  onGiven: () => void;
}

const sections = [
  ['strengths', 'Strengths'],
  ['improvements', 'Areas for Improvement'],
  ['actionPlan', 'Action Plan'],
  ['resources', 'Additional Resources'],
] as const;

const reasonOf = ({ reason, needsPerson }: NonNullable<UnsentFeedback>): string | null =>
  needsPerson ? reason : 'it is sent again by itself';

const choicesOf = ({ choices, choose }: FeedbackDraftHandle): TextChoice[] =>
  choices.map((choice) => {
    const { name } = choice;
    const words = (value: unknown) => fieldText(name, value);
    return textChoice(choice, { label: fieldLabel(name), words, canJoin: isText(name) }, choose);
  });

export function FeedbackForm(props: FeedbackFormProps): ReactElement {
  const { submission, client, task, isTaken, draft, onTyped, onGiven } = props;
  const { form, unsent, submit } = useReviewForm(submission, draft, onGiven);
  const isBusy = unsent?.isSending === true;
  const { errors, isSubmitting, isDirty } = form.formState;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  const commentId = useId();
  const context = useMemo(() => ({ name: client.name, taskTitle: task.title }), [client.name, task.title]);
  const onSnippet = useSnippetKeys(context);
  const unlocks = form.watch('unlockNext') ?? false;
  const note = unlockNote(task.day, client, unlocks);
  return (
    <form
      noValidate
      onKeyDown={(event) => {
        onSnippet(event);
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          if (!isTaken) void submit();
        }
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack $gap={5}>
        <TemplatePicker form={form} suggested={task.coachTemplate} />
        <Field label="Overall Feedback" hint="at least 5 characters" error={errors.comment?.message}>
          {(control) => (
            <TextArea rows={4} {...form.register('comment')} {...control} data-snippets={commentId} />
          )}
        </Field>
        <SnippetMenu context={context} areaId={commentId} />
        <RatingField registration={form.register('rating')} />
        {sections.map(([name, label]) => (
          <Field key={name} label={label} isOptional error={errors[name]?.message}>
            {(control) => <TextArea rows={3} {...form.register(name)} {...control} />}
          </Field>
        ))}
        <Checkbox
          label="Unlock Next Task"
          hint={
            <>
              This will allow the user to proceed to the next day's task.
              {note && <br />}
              {note}
            </>
          }
          checked={unlocks}
          onChange={(checked) => form.setValue('unlockNext', checked, { shouldDirty: true })}
        />
        {unsent && !isBusy && !isSubmitting && (
          <NotSent isSending={false} reason={reasonOf(unsent)} onDiscard={unsent.discard} />
        )}
        {draft.choices.length > 0 && <DraftChoices choices={choicesOf(draft)} />}
        <Row $justify="space-between">
          <Button type="submit" size="large" isBusy={isSubmitting || isBusy} disabled={isTaken}>
            {isSubmitting || isBusy ? 'Submitting...' : 'Submit Feedback'}
          </Button>
          {draft.savedAt && !isTaken && <Muted role="status">Draft kept {clockTime(draft.savedAt)}</Muted>}
        </Row>
      </Stack>
    </form>
  );
}
