import { ChevronDown, Download, FileDown, FileText, Palette, Printer } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { pathOf } from '#frontend/data/api.ts';
import { color, media } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { menuBox, menuItem } from '#frontend/ui/menu-look.ts';
import { Spinner } from '#frontend/ui/spinner.tsx';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import { usePrint } from './use-print.ts';

const Box = styled(Popover.Content)`${menuBox}`;

const Item = styled.button`
  ${menuItem}
  &:disabled { opacity: 0.55; cursor: default; background: none; }
`;

const ItemLink = styled.a`
  ${menuItem}
  text-decoration: none;
`;

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

/** The book as files, and on paper. A PDF takes a while; its download begins by itself. */
export function TakeAlong({ userId }: { userId: number }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const { start, isMaking, problem, isReady } = usePrint(userId);
  const choose = (act?: () => void) => (): void => {
    // The menu is not part of the printed page.
    flushSync(() => setIsOpen(false));
    act?.();
  };
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger asChild>
          <Button variant="secondary" size="small">
            {isMaking ? <Spinner /> : <Download size={16} aria-hidden="true" />}
            Download
            <More size={14} aria-hidden="true" />
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Box align="end" sideOffset={4} collisionPadding={8} aria-label="Download the book">
            <Item type="button" disabled={isMaking} onClick={choose(start)}>
              <FileDown size={16} aria-hidden="true" />
              {isMaking ? 'Making the PDF…' : problem ? 'Retry PDF' : 'PDF'}
            </Item>
            <ItemLink href={pathOf('/api/brand/:userId/word', { userId })} download onClick={choose()}>
              <FileText size={16} aria-hidden="true" />
              Word
            </ItemLink>
            <ItemLink href={pathOf('/api/brand/:userId/assets', { userId })} download onClick={choose()}>
              <Palette size={16} aria-hidden="true" />
              Pictures and colours
            </ItemLink>
            <Item type="button" onClick={choose(() => print())}>
              <Printer size={16} aria-hidden="true" />
              Print
            </Item>
          </Box>
        </Popover.Portal>
      </Popover.Root>
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
