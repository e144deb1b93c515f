import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limitsQuery } from '#frontend/subjects/work/queries.ts';
import { Button, Row, Stack } from '#kit';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import type { DayWork } from './day-work.ts';
import { DraftState } from './draft-state.tsx';
import { FilePicker } from './file-picker.tsx';
import { showFileRequired } from './file-required.ts';
import { NotHandedIn } from './not-handed-in.tsx';
import { NotesField } from './notes-field.tsx';
import { SaveDraftButton } from './save-draft-button.tsx';
import { attachFile } from './use-upload.ts';

interface FileWayProps {
  work: DayWork;
  intro: ReactNode;
  sections?: readonly WorkbookSection[];
}

/** Uploads the filled-in template, then submits. */
export function FileWay({ work, intro, sections = [] }: FileWayProps) {
  const { isPreview, draft, upload } = work;
  const { isBusy, unsent, submit } = work.submitting;
  const limits = useQuery(limitsQuery());
  const { content } = draft;
  const handIn = (): void => {
    if (!upload.file && !content.fileURL) {
      showFileRequired();
      return;
    }
    void submit(async () => {
      const fileURL = await attachFile(draft, upload);
      if (!fileURL) throw new Error('File upload failed');
      return { fileURL, notes: content.notes ?? '', draftVersion: await draft.flush() };
    });
  };
  return (
    <Stack gap={5}>
      {intro}
      {limits.data && <FilePicker upload={upload} draftFileName={draft.fileName} limits={limits.data} />}
      <NotesField value={content.notes ?? ''} onChange={(notes) => draft.change({ notes })} />
      <NotHandedIn
        unsent={unsent}
        onRetry={handIn}
        onOther={upload.isRefused ? () => upload.picker.current?.click() : undefined}
      />
      <DraftState draft={draft} sections={sections} />
      <Row justify="space-between">
        <Button onClick={handIn} isBusy={isBusy || upload.isPacking} disabled={isPreview}>
          Submit Task
        </Button>
        {!isPreview && (
          <SaveDraftButton
            onSave={async () => {
              await attachFile(draft, upload);
              await draft.flush();
            }}
          />
        )}
      </Row>
    </Stack>
  );
}
