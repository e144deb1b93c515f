import { useQuery } from '@tanstack/react-query';
import { FileDown, FileText, Palette, Printer } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { pathOf } from '#frontend/data/http/api.ts';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { Menu, menuItem, mutedText, space } from '#kit';
import { languagesWithoutFont } from '#shared/domain/printed-scripts.ts';

const Item = styled.button`
  ${menuItem}
  &:disabled { opacity: 0.55; cursor: default; background: none; }
`;

const ItemLink = styled.a`
  ${menuItem}
  text-decoration: none;
`;

const Note = styled.p`
  max-width: 18rem;
  padding: 0 ${space(3)} ${space(2)};
  ${mutedText('small')}
`;

const listed = (languages: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(languages);

interface DownloadMenuProps {
  userId: number;
  button: RefObject<HTMLButtonElement | null>;
  pdf: { words: string; isMaking: boolean; start: () => void };
  onClose: () => void;
}

/** The book as files, and on paper. */
export function DownloadMenu({ userId, button, pdf, onClose }: DownloadMenuProps) {
  const { data: book } = useQuery(bookQuery(userId));
  const unprinted = useMemo(() => languagesWithoutFont(JSON.stringify(book ?? '')), [book]);
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
    <Menu name="Download the book" button={button} onClose={onClose}>
      <Item type="button" disabled={pdf.isMaking} onClick={start}>
        <FileDown size={16} aria-hidden="true" />
        {pdf.words}
      </Item>
      {unprinted.length > 0 && (
        <Note>
          The PDF has no letters for {listed(unprinted)}: boxes will stand there. The Word document shows
          them.
        </Note>
      )}
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
    </Menu>
  );
}
