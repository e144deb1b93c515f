import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { tabStore } from '#frontend/browser/storage.ts';
import { call, pathOf } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { printQuery } from '#frontend/subjects/book/queries.ts';
import { Button, color, lazy, Muted, media, Spinner, VisuallyHidden } from '#kit';
import type { Print } from '#shared/contract/brand-documents.ts';

const DownloadMenu = lazy(async () => (await import('./download-menu.tsx')).DownloadMenu);

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
        onPointerEnter={() => void DownloadMenu.preload()}
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

const NOT_MADE = 'The PDF could not be made.';

const failures: Readonly<Record<NonNullable<Print['reason']>, string>> = {
  'too-large': 'The book is too large for one PDF. Take it along as a Word document.',
  failed: NOT_MADE,
};

/** A PDF that this tab has asked for. */
interface Printing {
  start: () => void;
  isMaking: boolean;
  /** Why there is none. */
  problem: string | null;
  /** It was made, and its download began. */
  isReady: boolean;
}

/** Asks for the book's PDF, waits for it, also over a reload, and begins its download. */
function usePrint(userId: number): Printing {
  const { wanted, setWanted } = useWanted(userId);
  const [hasBegun, setHasBegun] = useState(false);
  const { data: print } = useQuery({ ...printQuery(userId, wanted ?? 0), enabled: wanted !== null });
  const asking = useWrite(() => call('POST /api/brand/:userId/prints', { params: { userId } }), {
    words: NOT_MADE,
    onAnswer: ({ id }: Print) => setWanted(id),
  });
  const isReady = print?.state === 'ready';
  // A newer print has taken its place.
  const isGone = print === null;
  useEffect(() => {
    if (wanted === null || !(isReady || isGone)) return;
    setWanted(null);
    if (!isReady) return;
    setHasBegun(true);
    download(pathOf('/api/brand/:userId/prints/:printId/file', { userId, printId: wanted }));
  }, [wanted, isReady, isGone, setWanted, userId]);
  const hasFailed = wanted !== null && print?.state === 'failed';
  return {
    start: () => {
      setWanted(null);
      setHasBegun(false);
      void asking.send(undefined);
    },
    isMaking: asking.isBusy || (wanted !== null && !hasFailed),
    problem: hasFailed ? failures[print.reason ?? 'failed'] : asking.refusal,
    isReady: hasBegun,
  };
}

/** The print that this tab waits for, kept over a reload. */
function useWanted(userId: number) {
  const name = `print:${useUser().id}:${userId}`;
  const [wanted, setState] = useState(() => Number(tabStore.read(name)) || null);
  const [setWanted] = useState(() => (id: number | null): void => {
    setState(id);
    if (id === null) tabStore.remove(name);
    else tabStore.write(name, String(id));
  });
  return { wanted, setWanted };
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
