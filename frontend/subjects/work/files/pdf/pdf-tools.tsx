import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Together, Tool, ZoomTools } from '#frontend/subjects/work/pins/zoom.tsx';
import { Input, Muted, space, wrapped } from '#kit';
import type { PdfPages } from './mount-viewer.ts';
import type { PdfState } from './use-pdf.ts';

const Bar = styled.div`
  ${wrapped}
  gap: ${space(1)} ${space(4)};
`;

const Fields = styled(Together)`
  gap: ${space(1)};
  & input { width: 4.5rem; min-height: 40px; }
  & input[type='search'] { width: 11rem; }
`;

interface PdfToolsProps {
  pages: PdfPages;
  sight: PdfState['sight'];
}

/** Pages, size and search. */
export function PdfTools({ pages, sight: { page, count, scale } }: PdfToolsProps) {
  const { viewer } = pages;
  const goTo = (wanted: number): void => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) viewer.currentPageNumber = wanted;
  };
  return (
    <Bar role="toolbar" aria-label="PDF">
      <Fields>
        <Tool label="Previous page" icon={ChevronUp} isOff={page <= 1} onPress={() => goTo(page - 1)} />
        <Input
          key={page}
          type="number"
          aria-label="Page"
          min={1}
          max={count}
          defaultValue={page}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && goTo(Number(currentTarget.value))}
        />
        <Muted>of {count}</Muted>
        <Tool label="Next page" icon={ChevronDown} isOff={page >= count} onPress={() => goTo(page + 1)} />
      </Fields>
      <ZoomTools scale={scale} turn={(by) => (by > 0 ? viewer.increaseScale() : viewer.decreaseScale())} />
      <PdfSearch pages={pages} />
    </Bar>
  );
}

interface Matches {
  current: number;
  total: number;
}

const NONE: Matches = { current: 0, total: 0 };

function PdfSearch({ pages: { bus } }: { pages: PdfPages }) {
  const [query, setQuery] = useState('');
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
  const find = (words: string, type: '' | 'again', isBack = false): void =>
    bus.dispatch('find', {
      ...{ type, query: words, findPrevious: isBack, highlightAll: true },
      ...{ caseSensitive: false, entireWord: false, matchDiacritics: false },
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find(query, 'again', event.shiftKey);
  };
  const { current, total } = matches;
  return (
    <Fields>
      <Input
        type="search"
        aria-label="Search in the PDF"
        placeholder="Search"
        value={query}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setQuery(target.value);
          find(target.value, '');
        }}
      />
      {query !== '' && (
        <>
          <Tool label="Previous match" icon={ChevronUp} onPress={() => find(query, 'again', true)} />
          <Tool label="Next match" icon={ChevronDown} onPress={() => find(query, 'again')} />
          <Muted role="status">{total === 0 ? 'Not found' : `${current} of ${total}`}</Muted>
        </>
      )}
    </Fields>
  );
}
