import { Upload } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call, callForm } from '#frontend/data/http/api.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { tasksQuery } from '#frontend/subjects/daily-work/queries.ts';
import { TaskContent } from '#frontend/subjects/daily-work/task/task-content.tsx';
import {
  Banner,
  Button,
  Dialog,
  DialogForm,
  Field,
  Input,
  Muted,
  Refusal,
  Row,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TextArea,
} from '#kit';
import { TaskForm } from '#shared/contract/forms.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';
import { ChangedTexts, changedTexts, TaskHistory, taskTexts } from './task-history.tsx';

interface TaskEditorProps {
  task: Task;
  onClose: () => void;
}

/** The dialog in which a coach writes a day's text, sees it as participants will, and goes back to earlier versions. */
export function TaskEditor({ task, onClose }: TaskEditorProps) {
  const editing = useTaskEditing(task, onClose);
  return (
    <Dialog title={`Edit Day ${task.day}`} isWide isChanged={editing.isChanged} onClose={onClose}>
      <Tabs defaultValue="write">
        <TabList aria-label={`Day ${task.day}`}>
          <Tab value="write">Write</Tab>
          <Tab value="preview">Preview</Tab>
          <Tab value="history">History</Tab>
        </TabList>
        <TabPanel value="write">
          <Saved editing={editing}>
            <TaskFields task={task} form={editing.form} />
          </Saved>
        </TabPanel>
        <TabPanel value="preview">
          <Saved editing={editing}>
            <Stack gap={4}>
              <h3>
                Day {task.day}: {editing.texts.title}
              </h3>
              <TaskContent task={{ ...task, ...editing.texts }} />
            </Stack>
          </Saved>
        </TabPanel>
        <TabPanel value="history">
          <TaskHistory day={task.day} onRestored={onClose} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

interface SavedProps {
  editing: ReturnType<typeof useTaskEditing>;
  children: ReactElement;
}

const Saved = ({ editing, children }: SavedProps) => (
  <DialogForm action="Save task" write={editing} isReady={editing.newer === null} onSend={editing.save}>
    {editing.newer && (
      <Stack gap={3} role="alert">
        <Banner tone="warning">
          Another coach changed this day while you were writing. This is how your text differs from the newer
          one:
        </Banner>
        <ChangedTexts before={editing.newer} after={editing.texts} />
        <Row>
          <Button onClick={editing.keepMine}>Keep mine</Button>
          <Button variant="secondary" onClick={editing.takeNewer}>
            Use the newer text
          </Button>
        </Row>
      </Stack>
    )}
    {children}
  </DialogForm>
);

function TaskFields({ task, form }: { task: Task; form: UseFormReturn<TaskForm> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field label={taskTexts.title} error={errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Field label={taskTexts.deliverable} error={errors.deliverable?.message}>
        <TextArea rows={2} {...register('deliverable')} />
      </Field>
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

function useTaskEditing(task: Task, onDone: () => void) {
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
    { failureText: 'The task could not be saved. Please try again.', refreshes: [tasksQuery], onDone },
  );
  const rebase = (): void => setBase({ texts: stored, version: task.version });
  return {
    form,
    texts,
    isBusy,
    refusal,
    isChanged: changedTexts(base.texts, texts).length > 0,
    // What another coach saved meanwhile, where it differs from what is written here.
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

/** The day's template: generated from its prompts, or a Word document uploaded by the coach. */
function TemplateField({ task }: { task: Task }) {
  const picker = useRef<HTMLInputElement>(null);
  const params = { day: task.day };
  const { send, isBusy, refusal } = useWrite(
    // Null restores the generated one.
    async (file: File | null, idempotencyKey): Promise<unknown> => {
      if (!file) return await call('DELETE /api/tasks/:day/template', { params, idempotencyKey });
      const form = new FormData();
      form.set('file', file);
      return await callForm('PUT /api/tasks/:day/template', { params, form });
    },
    { failureText: 'The template could not be saved. Please try again.', refreshes: [tasksQuery] },
  );
  return (
    <Stack gap={2} role="group" aria-labelledby="template-field">
      <strong id="template-field">Template</strong>
      <Muted role="status">
        {task.ownTemplate ??
          "Generated from the day's prompts. You can replace it with your own Word document."}
      </Muted>
      <Refusal>{refusal}</Refusal>
      <input
        ref={picker}
        type="file"
        accept=".docx"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      <Row>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => picker.current?.click()}>
          <Upload size={16} aria-hidden="true" />
          Choose a Word document
        </Button>
        {task.ownTemplate && (
          <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void send(null)}>
            Use the generated template
          </Button>
        )}
      </Row>
    </Stack>
  );
}
