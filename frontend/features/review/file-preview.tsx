import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import type { Submission } from '#shared/contract/submissions.ts';

const Frame = styled.iframe`
  width: 100%;
  height: 70vh;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: #fff;
`;

const Picture = styled.img`
  max-width: 100%;
  max-height: 70vh;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
`;

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** Previews images and PDFs on demand; other files are downloaded. */
export function FilePreview({ submission }: { submission: Submission }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { file, fileURL } = submission;
  const isPicture = pictures.has(file?.mediaType ?? '');
  if (!file || !(isPicture || file.mediaType === 'application/pdf')) return null;
  const address = `${fileURL}/preview`;
  return (
    <Stack $gap={3}>
      <div>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the preview' : 'Show it here'}
        </Button>
      </div>
      {isOpen && isPicture && <Picture src={address} alt={`Preview of ${file.name}`} />}
      {isOpen && !isPicture && <Frame src={address} title={`Preview of ${file.name}`} />}
    </Stack>
  );
}
