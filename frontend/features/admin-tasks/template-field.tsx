import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { call, callForm } from '#frontend/data/api.ts';
import { wordsOf } from '#frontend/data/api-error.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { Refusal } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { resetTaskTemplate, setTaskTemplate, type Task } from '#shared/contract/tasks.ts';

function useTemplate(day: number) {
  return useMutation({
    /** null: back to the page that is made from the day's prompts. */
    mutationFn: async (file: File | null) => {
      const params = { day };
      if (!file) return await call(resetTaskTemplate, { params, idempotencyKey: crypto.randomUUID() });
      const form = new FormData();
      form.set('file', file);
      return await callForm(setTaskTemplate, { params, form });
    },
    onSuccess: () => freshness.refresh(keys.tasks),
  });
}

/** The day's workbook page: the one made from its prompts, or a Word document of the coach's own. */
export function TemplateField({ task }: { task: Task }): ReactElement {
  const picker = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useTemplate(task.day);
  return (
    <Stack $gap={2} role="group" aria-labelledby="template-field">
      <strong id="template-field">Template</strong>
      <Muted role="status">
        {task.ownTemplate ?? 'Made from the prompts of the day. A Word document of yours can take its place.'}
      </Muted>
      <Refusal>{error && wordsOf(error, 'The template could not be saved. Please try again.')}</Refusal>
      <input
        ref={picker}
        type="file"
        accept=".docx"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      <Row>
        <Button variant="secondary" size="small" isBusy={isPending} onClick={() => picker.current?.click()}>
          <Upload size={16} aria-hidden="true" />
          Choose a Word document
        </Button>
        {task.ownTemplate && (
          <Button variant="quiet" size="small" disabled={isPending} onClick={() => mutate(null)}>
            Use the one of the programme
          </Button>
        )}
      </Row>
    </Stack>
  );
}
