import { ChevronDown, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { color, media } from '#frontend/theme/tokens.ts';
import { optionalPart } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { Spinner } from '#frontend/ui/spinner.tsx';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import { usePrint } from './use-print.ts';

const { Part: DownloadMenu, preload } = optionalPart(
  async () => (await import('./download-menu.tsx')).DownloadMenu,
);

/** Left out where three buttons would take two rows. */
const More = styled(ChevronDown)`
  ${media.phone} { display: none; }
`;

/** Takes no room between the buttons while there is no problem. */
const State = styled.span`
  display: contents;
`;

const Problem = styled(Muted)`
  align-self: center;
  color: ${color('danger')};
`;

/** The button of the book's files. A PDF takes a while; its download begins by itself. */
export function TakeAlong({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { start, isMaking, problem, isReady } = usePrint(userId);
  const words = isMaking ? 'Making the PDF…' : problem ? 'Retry PDF' : 'PDF';
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void preload()}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isMaking ? <Spinner /> : <Download size={16} aria-hidden="true" />}
        Download
        <More size={14} aria-hidden="true" />
      </Button>
      {isOpen && (
        <DownloadMenu
          {...{ userId, button, pdf: { words, isMaking, start } }}
          onClose={() => setIsOpen(false)}
        />
      )}
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
