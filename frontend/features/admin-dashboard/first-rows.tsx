import { type ReactElement, useState } from 'react';
import { media } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { MoreButton } from '#frontend/ui/more-button.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import { ScrollArea } from './scroll-area.ts';

/** On a phone, where lists do not scroll by themselves. */
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
}

/** A list of limited height; on a phone its first rows and a button for the others. */
export function FirstRows<T>({ items, children, list, all, more }: FirstRowsProps<T>): ReactElement {
  const isPhone = useMedia(media.phone);
  const [showsAll, setShowsAll] = useState(false);
  const isShort = isPhone && !showsAll && items.length > SHOWN;
  return (
    <ScrollArea>
      {items.slice(0, isShort ? SHOWN : undefined).map(children)}
      <li>
        {isShort ? (
          <Button variant="secondary" size="small" onClick={() => setShowsAll(true)}>
            {all}
          </Button>
        ) : (
          <MoreButton list={list} label={more} />
        )}
      </li>
    </ScrollArea>
  );
}
