import { FileDown, FileText, Palette, Printer } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { pathOf } from '#frontend/data/calls/api.ts';
import { menuBox, menuItem } from '#frontend/ui/menu-look.ts';

const Box = styled(Popover.Content)`${menuBox}`;

const Item = styled.button`
  ${menuItem}
  &:disabled { opacity: 0.55; cursor: default; background: none; }
`;

const ItemLink = styled.a`
  ${menuItem}
  text-decoration: none;
`;

interface DownloadMenuProps {
  userId: number;
  button: RefObject<HTMLButtonElement | null>;
  pdf: { words: string; isMaking: boolean; start: () => void };
  onClose: () => void;
}

/** The book as files, and on paper. */
export function DownloadMenu({ userId, button, pdf, onClose }: DownloadMenuProps) {
  const start = (): void => {
    pdf.start();
    onClose();
  };
  const printPage = (): void => {
    // The menu is not part of the printed page.
    flushSync(onClose);
    print();
  };
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Box
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Download the book"
          onInteractOutside={(event) => {
            // The button closes the menu itself.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus({ preventScroll: true });
          }}
        >
          <Item type="button" disabled={pdf.isMaking} onClick={start}>
            <FileDown size={16} aria-hidden="true" />
            {pdf.words}
          </Item>
          <ItemLink href={pathOf('/api/brand/:userId/word', { userId })} download onClick={onClose}>
            <FileText size={16} aria-hidden="true" />
            Word
          </ItemLink>
          <ItemLink href={pathOf('/api/brand/:userId/assets', { userId })} download onClick={onClose}>
            <Palette size={16} aria-hidden="true" />
            Pictures and colours
          </ItemLink>
          <Item type="button" onClick={printPage}>
            <Printer size={16} aria-hidden="true" />
            Print
          </Item>
        </Box>
      </Popover.Portal>
    </Popover.Root>
  );
}
