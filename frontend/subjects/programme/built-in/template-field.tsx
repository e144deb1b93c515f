import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { call, callForm } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { tasksQuery } from '#frontend/subjects/work/queries.ts';
import { Button, Muted, Refusal, Row, Stack } from '#kit';
import type { Task } from '#shared/contract/tasks.ts';

/** Stores a template; null restores the generated one. */
function useTemplate(day: number) {
  const params = { day };
  const write = async (file: File | null, idempotencyKey: string): Promise<unknown> => {
    if (!file) return await call('DELETE /api/tasks/:day/template', { params, idempotencyKey });
    const form = new FormData();
    form.set('file', file);
    return await callForm('PUT /api/tasks/:day/template', { params, form });
  };
  const words = 'The template could not be saved. Please try again.';
  return useWrite(write, { words, refreshes: [tasksQuery] });
}

/** The day's template: generated from its prompts, or a Word document uploaded by the coach. */
export function TemplateField({ task }: { task: Task }) {
  const picker = useRef<HTMLInputElement>(null);
  const { send, isBusy, refusal } = useTemplate(task.day);
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
