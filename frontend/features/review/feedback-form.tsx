import { type ReactElement, useEffect } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { TextArea } from '#frontend/ui/input.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { RatingField } from './rating-field.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useReviewForm } from './use-review-form.ts';

interface FeedbackFormProps {
  submission: Submission;
  client: User;
  task: Task;
  /** Another coach has answered meanwhile: the text is kept, and can no longer be sent. */
  isTaken: boolean;
  onTyped: (isTyped: boolean) => void;
  onGiven: () => void;
}

const sections = [
  ['strengths', 'Strengths'],
  ['improvements', 'Areas for Improvement'],
  ['actionPlan', 'Action Plan'],
  ['resources', 'Additional Resources'],
] as const;

/** What the box means today, when it is not what its text says. */
function unlockNote(day: number, currentDay: number): string {
  if (day >= SPRINT_DAYS) return 'Day 21 is the last day.';
  return day + 1 <= currentDay ? `Day ${day + 1} is already open` : '';
}

export function FeedbackForm(props: FeedbackFormProps): ReactElement {
  const { submission, client, task, isTaken, onTyped, onGiven } = props;
  const { form, submit } = useReviewForm(submission, onGiven);
  const { errors, isSubmitting, isDirty } = form.formState;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  const note = unlockNote(task.day, client.currentDay);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack $gap={5}>
        <TemplatePicker form={form} suggested={task.coachTemplate} />
        <Field label="Overall Feedback" hint="at least 5 characters" error={errors.comment?.message}>
          {(control) => <TextArea rows={4} {...form.register('comment')} {...control} />}
        </Field>
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
          checked={form.watch('unlockNext') ?? false}
          onChange={(checked) => form.setValue('unlockNext', checked, { shouldDirty: true })}
        />
        <div>
          <Button type="submit" size="large" isBusy={isSubmitting} disabled={isTaken}>
            {isSubmitting ? 'Submitting...' : 'Submit Feedback'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
