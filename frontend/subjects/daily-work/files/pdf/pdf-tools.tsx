import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { ToolBar } from '#frontend/subjects/daily-work/pins/pin-marks.tsx';
import { Tool, ZoomTools } from '#frontend/subjects/daily-work/pins/zoom.tsx';
import { Input, Muted, Row } from '#kit';
import type { PdfPages } from './mount-viewer.ts';
import type { PdfState } from './use-pdf.ts';

interface PdfToolsProps {
  pages: PdfPages;
  sight: PdfState['sight'];
  /** What marks its pages. */
  children: ReactNode;
}

/** Marks, pages, size and search. */
export function PdfTools({ pages, sight: { page, count, scale }, children }: PdfToolsProps) {
  const { viewer } = pages;
  const goTo = (wanted: number): void => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) viewer.currentPageNumber = wanted;
  };
  return (
    <ToolBar gap={[1, 4]} role="toolbar" aria-label="PDF">
      {children}
      <Row gap={1} isOneLine>
        <Tool label="Previous page" icon={ChevronUp} isOff={page <= 1} onPress={() => goTo(page - 1)} />
        <Input
          key={page}
          type="number"
          aria-label="Page"
          style={{ width: '4.5rem', minHeight: '40px' }}
          min={1}
          max={count}
          defaultValue={page}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && goTo(Number(currentTarget.value))}
        />
        <Muted>of {count}</Muted>
        <Tool label="Next page" icon={ChevronDown} isOff={page >= count} onPress={() => goTo(page + 1)} />
      </Row>
      <ZoomTools scale={scale} turn={(by) => (by > 0 ? viewer.increaseScale() : viewer.decreaseScale())} />
      <PdfSearch pages={pages} />
    </ToolBar>
  );
}

interface Matches {
  current: number;
  total: number;
}

const NONE: Matches = { current: 0, total: 0 };

function PdfSearch({ pages: { bus } }: { pages: PdfPages }) {
  const [typed, setTyped] = useState('');
  const [matches, setMatches] = useState(NONE);
  useEffect(() => {
    const count = ({ matchesCount }: { matchesCount: Matches }): void => setMatches(matchesCount);
    bus.on('updatefindmatchescount', count);
    bus.on('updatefindcontrolstate', count);
    return () => {
      bus.off('updatefindmatchescount', count);
      bus.off('updatefindcontrolstate', count);
    };
  }, [bus]);
  const find = (query: string, type: '' | 'again', isBack = false): void =>
    bus.dispatch('find', {
      type,
      query,
      findPrevious: isBack,
      highlightAll: true,
      caseSensitive: false,
      entireWord: false,
      matchDiacritics: false,
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find(typed, 'again', event.shiftKey);
  };
  const { current, total } = matches;
  return (
    <Row gap={1} isOneLine>
      <Input
        type="search"
        aria-label="Search in the PDF"
        style={{ width: '11rem', minHeight: '40px' }}
        placeholder="Search"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          find(target.value, '');
        }}
      />
      {typed !== '' && (
        <>
          <Tool label="Previous match" icon={ChevronUp} onPress={() => find(typed, 'again', true)} />
          <Tool label="Next match" icon={ChevronDown} onPress={() => find(typed, 'again')} />
          <Muted role="status">{total === 0 ? 'Not found' : `${current} of ${total}`}</Muted>
        </>
      )}
    </Row>
  );
}
