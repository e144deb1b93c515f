import { useState } from 'react';
import { Button, lazy, Muted, media, QuietLine, Skeleton, Stack, useMedia } from '#kit';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { HEIC, PDF, pictureTypes, readableTypes } from '#shared/domain/file-types.ts';
import { FileWords, WhenRead } from './file-words.tsx';

const PinnedPicture = lazy(
  async () => (await import('#frontend/subjects/work/pins/pinned-picture.tsx')).PinnedPicture,
  {
    fallback: <Skeleton $height={240} />,
  },
);

/** Not loaded while the page is idle: it is larger than everything else. */
const PdfView = lazy(async () => (await import('./pdf/pdf-view.tsx')).PdfView, {
  isOnDemand: true,
  fallback: <Skeleton $height={240} />,
});

type PreviewKind = 'picture' | 'photo' | 'words' | 'pdf';

function kindOf(mediaType: string): PreviewKind | null {
  if (pictureTypes.includes(mediaType)) return 'picture';
  if (mediaType === HEIC) return 'photo';
  if (readableTypes.includes(mediaType)) return 'words';
  return mediaType === PDF ? 'pdf' : null;
}

interface FilePreviewProps {
  submission: Submission;
  annotations: readonly Annotation[];
}

/** Shows an image, a document's words or, where the screen is wide or it is marked, a PDF. Other files are downloaded. */
export function FilePreview({ submission, annotations }: FilePreviewProps) {
  const { file, fileURL } = submission;
  const isWide = useMedia(media.wide);
  const [wish, setWish] = useState<boolean | null>(null);
  if (!file) return null;
  const kind = kindOf(file.mediaType);
  if (!kind) return <Muted as="p">This file type cannot be shown here. Open the file to read it.</Muted>;
  const isOpen = wish ?? (kind !== 'pdf' || isWide || annotations.some(isPlaced));
  return (
    <Stack gap={2}>
      {isOpen && <OpenPreview kind={kind} name={file.name} {...{ fileURL, annotations }} />}
      <QuietLine>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
          {isOpen ? 'Hide preview' : 'Show preview'}
        </Button>
      </QuietLine>
    </Stack>
  );
}

const isPlaced = ({ pin, selector }: Annotation): boolean => Boolean(pin ?? selector);

interface OpenPreviewProps {
  kind: PreviewKind;
  fileURL: string;
  name: string;
  annotations: readonly Annotation[];
}

function OpenPreview({ kind, fileURL, name, annotations }: OpenPreviewProps) {
  if (kind === 'words') return <FileWords {...{ fileURL, name, annotations }} />;
  const picture = <PinnedPicture fileURL={fileURL} alt={`Preview of ${name}`} part="file" />;
  if (kind === 'photo') return <WhenRead fileURL={fileURL}>{() => picture}</WhenRead>;
  if (kind === 'picture') return picture;
  return <PdfView {...{ fileURL, name, annotations }} />;
}
