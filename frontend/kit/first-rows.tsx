import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { media, space, unrolled } from '#frontend/kit/theme/tokens.ts';
import { Button } from './button.tsx';
import { MoreButton, MorePlace } from './more-button.tsx';
import { useMedia } from './use-media.ts';

/** Where the list does not scroll by itself. */
const SHOWN = 5;

interface FirstRowsProps<T> {
  items: readonly T[];
  /** A row, as a list item. */
  children: (item: T, at: number) => ReactElement;
  list: Parameters<typeof MoreButton>[0]['list'];
  /** Of the button that shows the rest. */
  all: string;
  /** Of the button that loads more. */
  more: string;
  /** Never scrolls by itself: for rows without anything to press, at which keys would not stop. */
  isFlat?: boolean;
}

/** A list of limited height; on a phone its first rows and a button for the others. */
export function FirstRows<T>({ items, children, list, all, more, isFlat = false }: FirstRowsProps<T>) {
  const isPhone = useMedia(media.phone);
  const [showsAll, setShowsAll] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  /** The button is gone: the first row that it has shown takes the focus. */
  const showAll = (): void => {
    flushSync(() => setShowsAll(true));
    const row = rows.current?.children[SHOWN] as HTMLElement | undefined;
    row?.setAttribute('tabindex', '-1');
    row?.focus({ preventScroll: true });
  };
  const Rows = isFlat ? 'ul' : ScrollArea;
  const isShort = (isPhone || isFlat) && !showsAll && items.length > SHOWN;
  return (
    <Rows ref={rows}>
      {items.slice(0, isShort ? SHOWN : undefined).map(children)}
      {(isShort || list.hasMore) && (
        <li>
          {isShort ? (
            <MorePlace $isFlush={isFlat}>
              <Button variant="secondary" size="small" onClick={showAll}>
                {all}
              </Button>
            </MorePlace>
          ) : (
            <MoreButton list={list} label={more} isFlush={isFlat} />
          )}
        </li>
      )}
    </Rows>
  );
}

/** A long list with limited height. */
const ScrollArea = styled.ul`
  max-height: 26rem;
  margin: 0 -${space(3)} -${space(3)};
  padding-bottom: ${space(5)};
  overflow-y: auto;
  scrollbar-width: thin;
  mask-image: linear-gradient(to top, transparent, black ${space(6)});
  ${media.phone} { max-height: none; padding-bottom: 0; mask-image: none; }
  ${unrolled}
`;
