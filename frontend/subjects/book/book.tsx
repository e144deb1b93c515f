import { type ComponentType, type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { lazy } from '#frontend/kit/lazy.tsx';
import {
  barHeight,
  color,
  contentWidth,
  fontFamily,
  fontSize,
  mutedText,
  space,
} from '#frontend/kit/theme/tokens.ts';
import type { BookChapter, BrandBook, PublicBook } from '#shared/contract/brand.ts';
import { brandOf, logoAddresses } from '#shared/domain/mockups/brand.ts';
import { familyOf, openTypefaceIn } from '#shared/domain/mockups/typefaces.ts';
import { bookColours } from './book-colours.ts';
import { BookContext, type EntryFrameProps } from './book-context.tsx';
import { accent, inDark, narrow, print } from './book-parts.ts';
import { useBrandFaces } from './brand-faces.ts';
import { Chapter, hasContent, isFilled, openingText } from './chapter.tsx';
import { FullCover } from './cover.tsx';

/** Left out where it cannot be loaded. */
const BrandInUse = lazy(async () => (await import('./mockups/mockup-gallery.tsx')).BrandInUse, {
  isOnDemand: true,
});

/** The accent follows the page's scheme; on paper it is the light one. */
const Root = styled.article`
  --book-bar: 3rem;
  --book-edge: max(${space(6)}, (100% - ${contentWidth.wide}) / 2 + ${space(6)});
  --book-accent: var(--book-accent-light);
  background: ${color('surfaceRaised')};
  ${inDark('--book-accent: var(--book-accent-dark);')}
  ${narrow} { --book-edge: ${space(5)}; }
  ${print} { --book-edge: 0px; --book-tile: 0.78; background: none; }
  & h2, & h3, & h4 { text-wrap: balance; overflow-wrap: anywhere; }
  & > section { scroll-margin-top: calc(var(--book-top) + var(--book-bar)); }
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

/** A brand book: cover, contents and chapters, in the brand's own typeface where it is open, and colours where they are legible. */
export function Book({ book, Frame = null, isPublic = false, level = 'h2' }: BookProps) {
  const { cover, chapters, updatedAt } = book;
  const currentDay = isPublic ? null : (book.currentDay ?? 0);
  const shown = chapters.filter((chapter) => isFilled(chapter) || !isPublic);
  const hasLook = cover.palette.length > 0 || logoAddresses(book).length > 0;
  const settings = useMemo(
    () => ({ isPublic, Frame, colours: bookColours(cover.palette) }),
    [isPublic, Frame, cover.palette],
  );
  const brand = useMemo(() => brandOf(book, []), [book]);
  useBrandFaces(brand);
  const { light, dark } = settings.colours.accent;
  const properties = {
    '--book-top': isPublic ? '0px' : barHeight,
    ...(openTypefaceIn(brand.heading) ? { '--display': familyOf(brand, 'heading') } : {}),
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
            {chapter.showsBrand && hasLook && <BrandInUse book={book} />}
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

const ContentsList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 0 ${space(12)};
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
  ${print} { grid-template-columns: minmax(0, 1fr); }
`;

const ContentsRow = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  align-items: baseline;
  padding: ${space(5)} 0;
  border-top: 1px solid ${color('border')};
  & > span { color: ${accent}; font: 560 ${fontSize.h2}/1 ${fontFamily.display}; font-variant-numeric: lining-nums; }
  & p { color: ${color('textMuted')}; font-size: ${fontSize.body}; margin-top: ${space(1)}; }
`;

const ContentsTitle = styled.span`
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
  <ContentsList>
    {chapters.map((chapter, at) => (
      <ContentsRow key={chapter.key}>
        <span aria-hidden="true">{at + 1}</span>
        <div>
          {isFilled(chapter) || currentDay !== null ? (
            <ContentsTitle as="a" href={`#${chapter.key}`}>
              {chapter.title}
            </ContentsTitle>
          ) : (
            <ContentsTitle>{chapter.title}</ContentsTitle>
          )}
          <p>
            {isFilled(chapter)
              ? chapter.days
                  .filter(hasContent)
                  .map(({ heading }) => heading)
                  .join(' · ')
              : openingText(chapter, currentDay)}
          </p>
        </div>
      </ContentsRow>
    ))}
  </ContentsList>
);

const ChapterNav = styled.nav`
  position: sticky;
  top: calc(var(--book-top) - 1px);
  z-index: 1;
  display: flex;
  gap: ${space(6)};
  height: var(--book-bar);
  padding: 0 var(--book-edge);
  overflow-x: auto;
  scrollbar-width: none;
  background: ${color('surfaceRaised')};
  border-block: 1px solid ${color('border')};
  ${print} { display: none; }
`;

const ChapterLink = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  min-width: 44px;
  border-block: 3px solid transparent;
  ${mutedText('body')}
  font-weight: 600;
  text-decoration: none;
  &:hover { color: ${accent}; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current] { color: ${color('text')}; border-bottom-color: ${accent}; }
`;

const offsetOf = (link: Element): number => (link as HTMLElement).offsetLeft;

/** The chapters, in reach all through the book; marks the one that is being read. */
function ChapterBar({ chapters }: { chapters: readonly BookChapter[] }) {
  const current = useChapterInView(chapters);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const [first, link] = [
      bar.current?.firstElementChild,
      bar.current?.querySelector(`[href="#${current}"]`),
    ];
    if (first && link) bar.current?.scrollTo({ left: offsetOf(link) - offsetOf(first) });
  }, [current]);
  return (
    <ChapterNav ref={bar} aria-label="Chapters">
      {chapters.map(({ key, title }) => (
        <ChapterLink key={key} href={`#${key}`} aria-current={key === current ? 'location' : undefined}>
          {title}
        </ChapterLink>
      ))}
    </ChapterNav>
  );
}

/** Whoever has reached this share of the window reads it. */
const READING_LINE = { rootMargin: '-35% 0px -65% 0px' };

/** The chapter that is being read; null at the cover and the contents. */
function useChapterInView(chapters: readonly BookChapter[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = chapters.map(({ key }) => key).join(' ');
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        setCurrent((now) => (isIntersecting ? target.id : now === target.id ? null : now));
    }, READING_LINE);
    for (const id of ids.split(' ')) {
      const chapter = document.getElementById(id);
      if (chapter) seen.observe(chapter);
    }
    return () => seen.disconnect();
  }, [ids]);
  return current;
}
