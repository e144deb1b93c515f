import { FileText, Palette, Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import { AnchorButton, Button } from '#frontend/ui/button.tsx';
import { PdfButton } from './pdf-button.tsx';

/** The book as files, and on paper. */
export const TakeAlong = ({ userId }: { userId: number }): ReactElement => (
  <>
    <PdfButton userId={userId} />
    <AnchorButton size="small" href={pathOf('/api/brand/:userId/word', { userId })} download>
      <FileText size={16} aria-hidden="true" />
      Word
    </AnchorButton>
    <AnchorButton size="small" href={pathOf('/api/brand/:userId/assets', { userId })} download>
      <Palette size={16} aria-hidden="true" />
      Pictures and colours
    </AnchorButton>
    <Button variant="secondary" size="small" onClick={() => print()}>
      <Printer size={16} aria-hidden="true" />
      Print
    </Button>
  </>
);
