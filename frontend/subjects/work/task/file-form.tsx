import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { Banner, Skeleton } from '#kit';
import { FileWay } from './file-way.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { useUpload } from './use-upload.ts';

interface FileFormProps {
  day: number;
  isPreview: boolean;
  earlier: Fields | null;
}

/** A day whose workbook is switched off. */
export function FileForm({ day, isPreview, earlier }: FileFormProps) {
  const draft = useDraft(day, earlier);
  const submitting = useSubmit(day, draft);
  const upload = useUpload(day);
  if (draft.status === 'loading') return <Skeleton $height={260} />;
  const intro = (
    <Banner>
      The embedded template is still being built. Please download the template, fill it in and upload it here.
    </Banner>
  );
  return <FileWay work={{ day, isPreview, draft, submitting, upload }} intro={intro} />;
}
