import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Fields } from '#frontend/data/draft-merge.ts';
import { limitsQuery } from '#frontend/data/queries.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import type { DraftFile } from './day-draft.ts';
import { DraftState } from './draft-state.tsx';
import { FilePicker } from './file-picker.tsx';
import { NotHandedIn } from './not-handed-in.tsx';
import { NotesField } from './notes-field.tsx';
import { SaveDraftButton } from './save-draft-button.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { useUpload } from './use-upload.ts';

interface FileFormProps {
  day: number;
  isPreview: boolean;
  earlier: Fields | null;
}

/** Days 2 to 21: uploads the filled-in template, then submits. */
export function FileForm({ day, isPreview, earlier }: FileFormProps): ReactElement {
  const draft = useDraft(day, earlier);
  const { isBusy, unsent, submit } = useSubmit(day, draft);
  const upload = useUpload(day);
  const limits = useQuery(limitsQuery);
  const { content } = draft;

  /** The URL of the chosen file, or of the draft's file. */
  const bringFile = async (): Promise<string | undefined> => {
    const stored = await upload.upload();
    if (stored && stored.fileURL !== content.fileURL) {
      draft.change({ file: { fileURL: stored.fileURL, name: stored.name } satisfies DraftFile });
    }
    return stored?.fileURL ?? content.fileURL;
  };
  const handIn = (): void => {
    if (!upload.file && !content.fileURL) {
      toast({
        title: 'File required',
        description: 'Please upload a file for this task.',
        isDestructive: true,
      });
      return;
    }
    void submit(async () => {
      const fileURL = await bringFile();
      if (!fileURL) throw new Error('File upload failed');
      return { fileURL, notes: content.notes ?? '', draftVersion: await draft.flush() };
    });
  };
  if (draft.status === 'loading') return <Skeleton $height={260} />;
  return (
    <Stack $gap={5}>
      <Banner>
        The embedded template is still being built. Please download the template, fill it in and upload it
        here.
      </Banner>
      {limits.data && <FilePicker upload={upload} draftFileName={draft.fileName} limits={limits.data} />}
      <NotesField value={content.notes ?? ''} onChange={(notes) => draft.change({ notes })} />
      <NotHandedIn unsent={unsent} onRetry={handIn} />
      <DraftState draft={draft} />
      <Row $justify="space-between">
        <Button onClick={handIn} isBusy={isBusy} disabled={isPreview}>
          Submit Task
        </Button>
        {!isPreview && (
          <SaveDraftButton
            onSave={async () => {
              await bringFile();
              await draft.flush();
            }}
          />
        )}
      </Row>
    </Stack>
  );
}
