import { type ComponentType, type CSSProperties, useMemo } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { barHeight, color, fontFamily, space } from '#frontend/theme/tokens.ts';
import type { BrandBook, PublicBook } from '#shared/contract/brand.ts';
import { bookColours } from './book-colours.ts';
import { BookContext, type EntryFrameProps } from './book-context.tsx';
import { inDark, narrow, print } from './book-type.ts';
import { Chapter } from './chapter.tsx';
import { ChapterBar } from './chapter-bar.tsx';
import { isFilled } from './chapter-state.ts';
import { Contents } from './contents.tsx';
import { FullCover } from './cover.tsx';

/** The accent follows the page's scheme; on paper it is the light one. */
const Root = styled.article`
  --book-bar: 3rem;
  --book-edge: max(${space(6)}, (100% - 72rem) / 2);
  --book-accent: var(--book-accent-light);
  background: ${color('surfaceRaised')};
  ${inDark('--book-accent: var(--book-accent-dark);')}
  ${narrow} { --book-edge: ${space(5)}; }
  ${print} { --book-edge: 0px; --book-tile: 0.78; background: none; }
  & h2, & h3, & h4 { text-wrap: balance; overflow-wrap: anywhere; }
`;

const Front = styled.nav`
  padding: clamp(${space(12)}, 8vw, ${space(28)}) var(--book-edge);
  & > h2 { margin-bottom: ${space(8)}; }
  ${print} { padding: 0; }
`;

interface BookProps {
  book: PublicBook & Partial<BrandBook>;
  /** Wraps each entry, for example with what edits it. */
  Frame?: ComponentType<EntryFrameProps> | null;
  isPublic?: boolean;
  /** The element of the brand's name. */
  level?: 'h1' | 'h2';
}

/** A brand book: cover, contents and chapters, in the brand's own colours where they are legible. */
export function Book({ book, Frame = null, isPublic = false, level = 'h2' }: BookProps) {
  const { cover, chapters, updatedAt } = book;
  const currentDay = isPublic ? null : (book.currentDay ?? 0);
  const shown = chapters.filter((chapter) => isFilled(chapter) || !isPublic);
  const settings = useMemo(
    () => ({ isPublic, Frame, colours: bookColours(cover.palette) }),
    [isPublic, Frame, cover.palette],
  );
  const { light, dark } = settings.colours.accent;
  const properties = {
    '--book-top': isPublic ? '0px' : barHeight,
    ...(light ? { '--book-accent-light': light } : {}),
    ...(dark ? { '--book-accent-dark': dark } : {}),
  };
  return (
    <BookContext value={settings}>
      <PrintStyle />
      <Root style={properties as CSSProperties}>
        <FullCover cover={cover} at={updatedAt} isPublic={isPublic} level={level} />
        <Front aria-labelledby="book-contents">
          <h2 id="book-contents">Contents</h2>
          <Contents chapters={chapters} currentDay={currentDay} />
        </Front>
        <ChapterBar chapters={shown} />
        {shown.map((chapter) => (
          <Chapter
            key={chapter.key}
            chapter={chapter}
            number={chapters.indexOf(chapter) + 1}
            currentDay={currentDay}
          />
        ))}
      </Root>
    </BookContext>
  );
}

/** A book on paper: whole pages for cover and openings, page numbers on the others. */
const PrintStyle = createGlobalStyle`
  @page { size: A4; margin: 20mm 18mm 22mm; @bottom-right { content: counter(page); font: 10pt ${fontFamily.text}; } }
  @page book-full { margin: 0; @bottom-right { content: none; } }
  @media print {
    html { font-size: 14.8px; }
    html, body { background: none; }
    .screen-only { display: none !important; }
  }
`;
