import { FileDown } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import { usePrint } from './use-print.ts';

/** Takes no room between the buttons while there is no problem. */
const State = styled.span`
  display: contents;
`;

const Problem = styled(Muted)`
  color: ${color('danger')};
`;

/** Has the book made into a PDF; its download begins by itself. */
export function PdfButton({ userId }: { userId: number }): ReactElement {
  const { start, isMaking, problem, isReady } = usePrint(userId);
  return (
    <>
      <Button variant="secondary" size="small" isBusy={isMaking} onClick={start}>
        {!isMaking && <FileDown size={16} aria-hidden="true" />}
        {problem ? 'Retry PDF' : 'PDF'}
      </Button>
      <State role="status">
        {problem && !isMaking ? (
          <Problem>{problem}</Problem>
        ) : (
          <VisuallyHidden>
            {isMaking ? 'Making the PDF…' : isReady ? 'The PDF is downloaded.' : ''}
          </VisuallyHidden>
        )}
      </State>
    </>
  );
}
