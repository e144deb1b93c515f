import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#frontend/ui/field.tsx';
import { Input, TextArea } from '#frontend/ui/input.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import type { TaskForm } from '#shared/contract/forms.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';
import { taskTexts } from './task-texts.ts';
import { TemplateField } from './template-field.tsx';

interface TaskFieldsProps {
  task: Task;
  form: UseFormReturn<TaskForm>;
}

export function TaskFields({ task, form: { register, formState } }: TaskFieldsProps) {
  const { errors } = formState;
  return (
    <>
      {(['title', 'deliverable'] as const).map((text) => (
        <Field key={text} label={taskTexts[text]} error={errors[text]?.message}>
          <Input {...register(text)} />
        </Field>
      ))}
      <Field
        label={taskTexts.estimatedTime}
        hint={`If empty: ${DEFAULT_ESTIMATED_TIME}`}
        error={errors.estimatedTime?.message}
      >
        <Input {...register('estimatedTime')} />
      </Field>
      <Field label={taskTexts.description} error={errors.description?.message}>
        <TextArea rows={8} {...register('description')} />
      </Field>
      <TemplateField task={task} />
      <Muted>Clients who have submitted this day keep the text and the template they worked with.</Muted>
    </>
  );
}
