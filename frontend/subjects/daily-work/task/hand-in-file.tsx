import { useQuery } from '@tanstack/react-query';
import { FileText, UploadCloud } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { filesOf } from '#frontend/data/http/refuse-file.ts';
import { toastFailure, useToasts } from '#frontend/kit/toast-store.ts';
import { FileProblem } from '#frontend/subjects/daily-work/files/file-problem.tsx';
import { limitsQuery } from '#frontend/subjects/daily-work/queries.ts';
import {
  Banner,
  Button,
  DropZone,
  Field,
  Fold,
  focusNext,
  Muted,
  Progress,
  Row,
  Skeleton,
  Stack,
  Text,
  TextArea,
  useMedia,
} from '#kit';
import type { UploadLimits } from '#shared/contract/uploads.ts';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, findStatement, textOf } from '#shared/domain/answers.ts';
import { formatBytes } from '#shared/domain/format-bytes.ts';
import { type DayWork, useDay, useDayWork } from './day-context.ts';
import { DraftState, NotesField, NotHandedIn, SaveDraftButton } from './hand-in-parts.tsx';
import { attachFile, type Uploading } from './use-upload.ts';

/** Neither a file nor an answer is there to hand in. */
export const showFileRequired = (): number =>
  toastFailure('File required', 'Please upload a file for this task.');

const NO_QUESTIONS: readonly WorkbookSection[] = [];

/** A day whose workbook is switched off. */
export function FileDay({ earlier }: { earlier: Fields | null }) {
  const work = useDayWork(earlier);
  if (work.draft.status === 'loading') return <Skeleton $height={260} />;
  return (
    <HandInFile
      work={work}
      sections={NO_QUESTIONS}
      intro={
        <Banner>
          The embedded template is still being built. Please download the template, fill it in and upload it
          here.
        </Banner>
      }
    />
  );
}

interface HandInFileProps {
  work: DayWork;
  intro: ReactNode;
  sections: readonly WorkbookSection[];
}

/** Asks for the day's one sentence and the filled-in template, then submits. */
export function HandInFile({ work, intro, sections }: HandInFileProps) {
  const { isPreview } = useDay();
  const { draft, upload } = work;
  const { isBusy, unsent, submit } = work.submitting;
  const limits = useQuery(limitsQuery());
  const { content } = draft;
  const sentence = findStatement(sections);
  const required = useRef<number>(undefined);
  useEffect(() => {
    if (upload.file && required.current !== undefined) useToasts.getState().dismiss(required.current);
  }, [upload.file]);
  const handIn = (): void => {
    if (!upload.file && !content.fileURL) {
      required.current = showFileRequired();
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
      {sentence && (
        <Field
          label={sentence.field.label}
          hint="For your brand book, which cannot show the words of a file."
        >
          <TextArea
            rows={2}
            value={textOf(answerOf(content.form, sentence.section, sentence.field.key))}
            onChange={({ target }) =>
              draft.change({ [`${sentence.section}.${sentence.field.key}`]: target.value })
            }
          />
        </Field>
      )}
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

interface FilePickerProps {
  upload: Uploading;
  /** The file that the draft has from an earlier visit. */
  draftFileName: string | null;
  limits: UploadLimits;
}

/** Chooses a file by click, drop or keyboard; the limits are shown before, and then the file in their place. */
function FilePicker({ upload, draftFileName, limits }: FilePickerProps) {
  const { file, packed, isPacking, progress, error, picker, choose, cancel } = upload;
  const isTouch = useMedia('(pointer: coarse)');
  const hint = useId();
  const name = file?.name ?? draftFileName;
  const title = isTouch ? 'Choose a file' : 'Choose a file or drop it here';
  return (
    <Stack gap={3}>
      <DropZone
        ref={picker}
        multiple
        isLow={Boolean(name)}
        aria-label="File"
        aria-describedby={hint}
        accept={limits.fileTypes.map((type) => `.${type}`).join(',')}
        onChoose={(files) => choose(files, limits)}
        onDrop={(dropped) => choose(filesOf(dropped), limits)}
      >
        {name ? (
          <>
            <FileText size={24} aria-hidden="true" />
            <Text as="strong" wrap="anywhere">
              {name}
            </Text>
            <Muted id={hint}>{file && `${formatBytes(file.size)} · `}Choose another file</Muted>
          </>
        ) : (
          <>
            <UploadCloud size={32} strokeWidth={1.5} aria-hidden="true" />
            <strong>{title}</strong>
            <Muted id={hint}>
              PDF, Word, PowerPoint, pictures and more. You can choose several files, up to{' '}
              {formatBytes(limits.maxFileSize)} together.
            </Muted>
          </>
        )}
      </DropZone>
      {!name && (
        <Fold title="All file types" isQuiet>
          <Muted>{limits.fileTypes.join(', ')}</Muted>
        </Fold>
      )}
      {isPacking && <Muted role="status">Packing the files…</Muted>}
      {packed.length > 0 && <Muted as="p">In it: {packed.join(', ')}</Muted>}
      {progress !== null && (
        <Stack gap={2}>
          <Row justify="space-between">
            <span>Uploading {Math.round(progress * 100)}%</span>
            <Button
              variant="quiet"
              size="small"
              onClick={(event) => {
                focusNext(event, picker.current);
                cancel();
              }}
            >
              Cancel
            </Button>
          </Row>
          <Progress value={progress} max={1} label="Upload" />
        </Stack>
      )}
      {error && <FileProblem>{error}</FileProblem>}
    </Stack>
  );
}
