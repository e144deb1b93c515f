import { useState } from 'react';
import styled from 'styled-components';
import { color, media, radius } from '#frontend/theme/tokens.ts';
import { Button, QuietLine } from '#frontend/ui/button.tsx';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { readableTypes } from '#shared/domain/file-types.ts';
import { FileWords } from './file-words.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const Picture = styled.img`
  justify-self: start;
  max-width: 100%;
  max-height: 70vh;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
`;

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

type PreviewKind = 'picture' | 'words' | 'pdf';

function kindOf(mediaType: string): PreviewKind | null {
  if (pictures.has(mediaType)) return 'picture';
  if (readableTypes.includes(mediaType)) return 'words';
  return mediaType === 'application/pdf' ? 'pdf' : null;
}

interface FilePreviewProps {
  submission: Submission;
  annotations: readonly Annotation[];
}

/** Shows an image, a document's words or, where the screen is wide enough to read it, a PDF. Other files are downloaded. */
export function FilePreview({ submission, annotations }: FilePreviewProps) {
  const { file, fileURL } = submission;
  const isWide = useMedia(media.wide);
  const [wish, setWish] = useState<boolean | null>(null);
  if (!file) return null;
  const kind = kindOf(file.mediaType);
  if (!kind) return <Muted as="p">This file type cannot be shown here. Open the file to read it.</Muted>;
  const isOpen = wish ?? (kind !== 'pdf' || isWide);
  return (
    <Stack $gap={2}>
      {isOpen && <OpenPreview kind={kind} name={file.name} {...{ fileURL, annotations }} />}
      <QuietLine>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
          {isOpen ? 'Hide preview' : 'Show preview'}
        </Button>
      </QuietLine>
    </Stack>
  );
}

interface OpenPreviewProps {
  kind: PreviewKind;
  fileURL: string;
  name: string;
  annotations: readonly Annotation[];
}

function OpenPreview({ kind, fileURL, name, annotations }: OpenPreviewProps) {
  if (kind === 'words') return <FileWords {...{ fileURL, name, annotations }} />;
  const address = `${fileURL}/preview`;
  return kind === 'picture' ? (
    <Picture src={address} alt={`Preview of ${name}`} />
  ) : (
    <PreviewFrame src={address} title={`Preview of ${name}`} />
  );
}
