import { type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { color, media, radius } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { StoredFile } from '#shared/contract/uploads.ts';
import { TextPreview } from './text-preview.tsx';

const Frame = styled.iframe`
  width: 100%;
  height: 70vh;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: #fff;
`;

const Picture = styled.img`
  justify-self: start;
  max-width: 100%;
  max-height: 70vh;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
`;

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const texts = new Set(['text/plain', 'text/markdown', 'text/csv']);
/** Bytes. */
const LARGEST_TEXT = 100_000;

type PreviewKind = 'picture' | 'text' | 'pdf';

function kindOf({ mediaType, size }: StoredFile): PreviewKind | null {
  if (pictures.has(mediaType)) return 'picture';
  if (texts.has(mediaType) && size <= LARGEST_TEXT) return 'text';
  return mediaType === 'application/pdf' ? 'pdf' : null;
}

/** Shows an image, a text or, where the screen is wide enough to read it, a PDF. Other files are downloaded. */
export function FilePreview({ submission }: { submission: Submission }): ReactNode {
  const { file, fileURL } = submission;
  const isWide = useMedia(media.wide);
  const [wish, setWish] = useState<boolean | null>(null);
  if (!file) return null;
  const kind = kindOf(file);
  if (!kind) return <Muted as="p">This file type cannot be shown here. Open the file to read it.</Muted>;
  const isOpen = wish ?? (kind !== 'pdf' || isWide);
  return (
    <Stack $gap={2}>
      {isOpen && <OpenPreview kind={kind} fileURL={fileURL} name={file.name} />}
      <div>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
          {isOpen ? 'Hide preview' : 'Show preview'}
        </Button>
      </div>
    </Stack>
  );
}

interface OpenPreviewProps {
  kind: PreviewKind;
  fileURL: string;
  name: string;
}

function OpenPreview({ kind, fileURL, name }: OpenPreviewProps): ReactElement {
  if (kind === 'text') return <TextPreview fileURL={fileURL} name={name} />;
  const address = `${fileURL}/preview`;
  return kind === 'picture' ? (
    <Picture src={address} alt={`Preview of ${name}`} />
  ) : (
    <Frame src={address} title={`Preview of ${name}`} />
  );
}
