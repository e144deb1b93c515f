import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import { type BookColours, bookColours, type Panel } from './book-colours.ts';

export interface EntryFrameProps {
  day: BookDay;
  entry: BookEntry;
  children: ReactNode;
}

interface BookSettings {
  /** For strangers: without days, and pictures have no preview. */
  isPublic: boolean;
  /** Wraps each entry, for example with what edits it. */
  Frame: ComponentType<EntryFrameProps> | null;
  colours: BookColours;
}

export const BookContext = createContext<BookSettings>({
  isPublic: true,
  Frame: null,
  colours: bookColours([]),
});

export const BookDayContext = createContext<BookDay | null>(null);

/** An entry as it is set, inside the frame of the screen. */
export function Entry({ entry, children }: Omit<EntryFrameProps, 'day'>) {
  const { Frame } = use(BookContext);
  const day = use(BookDayContext);
  if (!Frame || !day) return children;
  return (
    <Frame day={day} entry={entry}>
      {children}
    </Frame>
  );
}

/** Properties of `Ground`. */
export function groundOf(panel: Panel | null | undefined): Record<string, string> {
  if (!panel) return {};
  const { ground, text, dark = { ground, text } } = panel;
  return { '--ground': ground, '--ink': text, '--ground-dark': dark.ground, '--ink-dark': dark.text };
}
