import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '#frontend/data/calls/api.ts';
import { checkedBy, useForm } from '#frontend/data/calls/form-check.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { TaskForm } from '#shared/contract/forms.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { changedTexts } from './task-texts.ts';

export interface TaskEditing {
  form: UseFormReturn<TaskForm>;
  /** As typed so far. */
  texts: TaskForm;
  isChanged: boolean;
  /** What another coach saved meanwhile, where it differs from what is written here. */
  newer: TaskForm | null;
  keepMine: () => void;
  takeNewer: () => void;
  save: () => Promise<void>;
  isBusy: boolean;
  refusal: string | null;
}

export function useTaskEditing(task: Task, onDone: () => void): TaskEditing {
  const stored = textsOf(task);
  const [base, setBase] = useState({ texts: stored, version: task.version });
  const form = useForm({ resolver: checkedBy(TaskForm), defaultValues: stored });
  const texts = form.watch();
  // A new template is a version with the same texts.
  const isSame = changedTexts(base.texts, stored).length === 0;
  const basedOn = isSame ? task.version : base.version;
  const { send, isBusy, refusal } = useWrite(
    (body: TaskForm, idempotencyKey) =>
      call('PATCH /api/tasks/:day', {
        params: { day: task.day },
        body: { ...body, basedOn },
        idempotencyKey,
      }),
    { words: 'The task could not be saved. Please try again.', refreshes: [keys.tasks], onDone },
  );
  const rebase = (): void => setBase({ texts: stored, version: task.version });
  return {
    ...{ form, texts, isBusy, refusal },
    isChanged: changedTexts(base.texts, texts).length > 0,
    newer: isSame || isBusy || changedTexts(stored, texts).length === 0 ? null : stored,
    keepMine: rebase,
    takeNewer: () => {
      rebase();
      form.reset(stored);
    },
    save: form.handleSubmit(send),
  };
}

const textsOf = ({ title, description = '', deliverable = '', estimatedTime }: Task): TaskForm => ({
  title,
  description,
  deliverable,
  estimatedTime,
});
