import { type ComponentType, type CSSProperties, useMemo } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { barHeight, color, fontFamily, fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookChapter, BrandBook, PublicBook } from '#shared/contract/brand.ts';
import { bookColours } from './book-colours.ts';
import { BookContext, type EntryFrameProps } from './book-context.tsx';
import { accent, inDark, narrow, print } from './book-type.ts';
import { Chapter } from './chapter.tsx';
import { ChapterBar } from './chapter-bar.tsx';
import { isFilled, stateOf } from './chapter-state.ts';
import { FullCover } from './cover.tsx';
import { LookInUse } from './look-in-use.tsx';

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
          >
            {chapter.showsBrand && <LookInUse book={book} />}
          </Chapter>
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

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 0 ${space(12)};
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
  ${print} { grid-template-columns: minmax(0, 1fr); }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  align-items: baseline;
  padding: ${space(5)} 0;
  border-top: 1px solid ${color('border')};
  & > span { color: ${accent}; font: 520 ${fontSize.h2}/1 ${fontFamily.display}; font-variant-numeric: lining-nums; }
  & p { color: ${color('textMuted')}; font-size: ${fontSize.label}; margin-top: ${space(1)}; }
`;

const Title = styled.span`
  color: inherit;
  font: 560 ${fontSize.h2}/1.15 ${fontFamily.display};
  text-decoration: none;
  a&:hover { color: ${accent}; }
  a& { display: inline-block; padding-block: ${space(1)}; }
`;

interface ContentsProps {
  chapters: readonly BookChapter[];
  currentDay: number | null;
}

/** The chapters with what they hold, or when they open. */
const Contents = ({ chapters, currentDay }: ContentsProps) => (
  <List>
    {chapters.map((chapter, at) => (
      <Line key={chapter.key}>
        <span aria-hidden="true">{at + 1}</span>
        <div>
          {isFilled(chapter) || currentDay !== null ? (
            <Title as="a" href={`#${chapter.key}`}>
              {chapter.title}
            </Title>
          ) : (
            <Title>{chapter.title}</Title>
          )}
          <p>
            {isFilled(chapter)
              ? chapter.days
                  .filter(({ entries, isFile }) => entries.length > 0 || isFile)
                  .map(({ heading }) => heading)
                  .join(' · ')
              : stateOf(chapter, currentDay)}
          </p>
        </div>
      </Line>
    ))}
  </List>
);
