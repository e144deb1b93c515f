import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download, FileDown, FileText, Monitor, Palette, Printer } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { tabStore } from '#frontend/browser/storage.ts';
import { call, pathOf } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Button, Menu, media, menuItem, Spinner, space, Text, VisuallyHidden } from '#kit';
import type { Print } from '#shared/contract/brand-documents.ts';
import { languagesWithoutFont } from '#shared/domain/printed-scripts.ts';
import { bookQuery, printQuery } from './queries.ts';

/** Left out where three buttons would take two rows. */
const MenuArrow = styled(ChevronDown)`
  ${media.phone} { display: none; }
`;

/** The button of the book's files. A PDF takes a while; its download begins by itself. */
export function BookDownloads({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pdf = usePrint(userId);
  const { isMaking, problem, isReady } = pdf;
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isMaking ? <Spinner /> : <Download size={16} aria-hidden="true" />}
        Download
        <MenuArrow size={14} aria-hidden="true" />
      </Button>
      {isOpen && <DownloadMenu userId={userId} button={button} pdf={pdf} onClose={() => setIsOpen(false)} />}
      {/* Takes no room between the buttons while there is no problem. */}
      <span role="status" style={{ display: 'contents' }}>
        {problem && !isMaking ? (
          <Text tone="danger" size="body">
            {problem}
          </Text>
        ) : (
          <VisuallyHidden>
            {isMaking ? 'Making the PDF…' : isReady ? 'The PDF is downloaded.' : ''}
          </VisuallyHidden>
        )}
      </span>
    </>
  );
}

const Item = styled.button`
  ${menuItem}
  text-decoration: none;
  &:disabled { opacity: 0.55; cursor: default; background: none; }
`;

const listed = (languages: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(languages);

const shapes = [
  { shape: 'paper', name: 'PDF', Icon: FileDown },
  { shape: 'screen', name: 'PDF for screens', Icon: Monitor },
] as const;
type Shape = (typeof shapes)[number]['shape'];

interface DownloadMenuProps {
  userId: number;
  button: RefObject<HTMLButtonElement | null>;
  pdf: Printing;
  onClose: () => void;
}

/** The book as files, and on paper. */
function DownloadMenu({ userId, button, pdf: { isMaking, problem, start }, onClose }: DownloadMenuProps) {
  const { data: book } = useQuery(bookQuery(userId));
  const unprinted = useMemo(() => languagesWithoutFont(JSON.stringify(book ?? '')), [book]);
  return (
    <Menu name="Download the book" button={button} onClose={onClose}>
      {shapes.map(({ shape, name, Icon }) => (
        <Item
          key={shape}
          type="button"
          disabled={isMaking}
          onClick={() => {
            start(shape);
            onClose();
          }}
        >
          <Icon size={16} aria-hidden="true" />
          {problem && !isMaking ? `Retry ${name}` : name}
        </Item>
      ))}
      {unprinted.length > 0 && (
        <Text
          as="p"
          tone="muted"
          size="small"
          style={{ maxWidth: '18rem', padding: `0 ${space(3)} ${space(2)}` }}
        >
          The PDF cannot show {listed(unprinted)}; those letters are named in brackets. The Word document
          shows them.
        </Text>
      )}
      <Item as="a" href={pathOf('/api/brand/:userId/word', { userId })} download onClick={onClose}>
        <FileText size={16} aria-hidden="true" />
        Word
      </Item>
      <Item as="a" href={pathOf('/api/brand/:userId/assets', { userId })} download onClick={onClose}>
        <Palette size={16} aria-hidden="true" />
        Pictures and colours
      </Item>
      <Item
        type="button"
        onClick={() => {
          // The menu is not part of the printed page.
          flushSync(onClose);
          print();
        }}
      >
        <Printer size={16} aria-hidden="true" />
        Print
      </Item>
    </Menu>
  );
}

const NOT_MADE = 'The PDF could not be made.';

const failures: Readonly<Record<NonNullable<Print['reason']>, string>> = {
  'too-large': 'The book is too large for one PDF. Take it along as a Word document.',
  failed: NOT_MADE,
};

/** A PDF that this tab has asked for. */
interface Printing {
  start: (shape: Shape) => void;
  isMaking: boolean;
  /** Why there is none. */
  problem: string | null;
  /** It was made, and its download began. */
  isReady: boolean;
}

/** Requests the book's PDF, waits for it, also over a reload, and begins its download. */
function usePrint(userId: number): Printing {
  const name = `print:${useUser().id}:${userId}`;
  const [requested, setId] = useState(() => Number(tabStore.read(name)) || null);
  const [setRequested] = useState(() => (id: number | null): void => {
    setId(id);
    if (id === null) tabStore.remove(name);
    else tabStore.write(name, String(id));
  });
  const [hasBegun, setHasBegun] = useState(false);
  const { data: print } = useQuery({ ...printQuery(userId, requested ?? 0), enabled: requested !== null });
  const request = useWrite(
    (shape: Shape) => call('POST /api/brand/:userId/prints', { params: { userId }, query: { for: shape } }),
    { failureText: NOT_MADE, onAnswer: ({ id }: Print) => setRequested(id) },
  );
  const isReady = print?.state === 'ready';
  // A newer print has taken its place.
  const isGone = print === null;
  useEffect(() => {
    if (requested === null || !(isReady || isGone)) return;
    setRequested(null);
    if (!isReady) return;
    setHasBegun(true);
    const link = document.createElement('a');
    link.href = pathOf('/api/brand/:userId/prints/:printId/file', { userId, printId: requested });
    link.download = '';
    link.click();
  }, [requested, isReady, isGone, setRequested, userId]);
  const hasFailed = requested !== null && print?.state === 'failed';
  return {
    start: (shape) => {
      setRequested(null);
      setHasBegun(false);
      void request.send(shape);
    },
    isMaking: request.isBusy || (requested !== null && !hasFailed),
    problem: hasFailed ? failures[print.reason ?? 'failed'] : request.refusal,
    isReady: hasBegun,
  };
}
