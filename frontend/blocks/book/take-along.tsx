import { FileText, Palette, Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import { followDownload } from '#frontend/data/download.ts';
import { AnchorButton, Button } from '#frontend/ui/button.tsx';
import { PdfButton } from './pdf-button.tsx';

/** The book as files, and on paper. */
export const TakeAlong = ({ userId }: { userId: number }): ReactElement => (
  <>
    <PdfButton userId={userId} />
    <AnchorButton
      size="small"
      href={pathOf('/api/brand/:userId/word', { userId })}
      download
      onClick={followDownload}
    >
      <FileText size={16} aria-hidden="true" />
      Word
    </AnchorButton>
    <AnchorButton
      size="small"
      href={pathOf('/api/brand/:userId/assets', { userId })}
      download
      onClick={followDownload}
    >
      <Palette size={16} aria-hidden="true" />
      Pictures and colours
    </AnchorButton>
    <Button variant="secondary" size="small" onClick={() => print()}>
      <Printer size={16} aria-hidden="true" />
      Print
    </Button>
  </>
);
