import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#frontend/data/api.ts';
import { checkedBy } from '#frontend/data/form-check.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { Input, TextArea } from '#frontend/ui/input.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { TaskForm } from '#shared/contract/forms.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';
import { TemplateField } from './template-field.tsx';

export function EditTask({ task }: { task: Task }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Edit Day ${task.day}`}
        onClick={() => setIsOpen(true)}
      >
        Edit
      </Button>
      {isOpen && <EditDialog task={task} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function EditDialog({ task, onClose }: { task: Task; onClose: () => void }): ReactElement {
  const { title, description = '', deliverable = '', estimatedTime } = task;
  const form = useForm({
    resolver: checkedBy(TaskForm),
    defaultValues: { title, description, deliverable, estimatedTime },
  });
  const { errors, isSubmitting } = form.formState;
  const { send, refusal } = useWrite(
    (body: TaskForm, idempotencyKey) =>
      call('PATCH /api/tasks/:day', { params: { day: task.day }, body, idempotencyKey }),
    {
      words: 'The task could not be saved. Please try again.',
      refreshes: [keys.tasks],
      onDone: onClose,
    },
  );
  const submit = form.handleSubmit(send);
  return (
    <Dialog title={`Edit Day ${task.day}`} onClose={onClose}>
      <DialogForm
        action="Save task"
        refusal={refusal}
        isBusy={isSubmitting}
        onSend={submit}
        onCancel={onClose}
      >
        <Field label="Title" error={errors.title?.message}>
          {(control) => <Input {...form.register('title')} {...control} />}
        </Field>
        <Field label="Deliverable" error={errors.deliverable?.message}>
          {(control) => <Input {...form.register('deliverable')} {...control} />}
        </Field>
        <Field
          label="Estimated time"
          hint={`If empty: ${DEFAULT_ESTIMATED_TIME}`}
          error={errors.estimatedTime?.message}
        >
          {(control) => <Input {...form.register('estimatedTime')} {...control} />}
        </Field>
        <Field label="Description" error={errors.description?.message}>
          {(control) => <TextArea rows={8} {...form.register('description')} {...control} />}
        </Field>
        <TemplateField task={task} />
        <Muted>
          Participants who have submitted this day keep the text and the template they worked with.
        </Muted>
      </DialogForm>
    </Dialog>
  );
}
