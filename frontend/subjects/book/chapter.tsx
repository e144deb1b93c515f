import { type ReactNode, use } from 'react';
import styled from 'styled-components';
import { Text } from '#frontend/kit/text.tsx';
import { color, fontFamily, fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookChapter, BookDay } from '#shared/contract/brand.ts';
import { arrange } from '#shared/domain/book-pieces.ts';
import { BookContext, BookDayContext, groundOf } from './book-context.tsx';
import { Ground, Label, narrow, PaperStack, Part, print, sheet } from './book-parts.ts';
import { PieceView } from './piece.tsx';

/** Whether the day has something to show, or to say. */
export const hasContent = ({ entries, isFile }: BookDay): boolean => entries.length > 0 || isFile;

export const isFilled = ({ days }: BookChapter): boolean => days.some(hasContent);

/** When an empty chapter opens; a stranger, who knows no days, only reads that it will. */
export function openingText({ firstDay, days }: BookChapter, currentDay: number | null): string {
  if (currentDay === null) return 'Still to come';
  if (currentDay < firstDay) return `Unlocks on day ${firstDay}`;
  const open = days.find((day) => !hasContent(day))?.day ?? firstDay;
  return `Begins when day ${open} is handed in`;
}

/** As wide as the page, in one of the brand's colours, or in ours. */
const Opening = styled(Ground)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(6)};
  padding: clamp(${space(10)}, 8vw, ${space(28)}) var(--book-edge) clamp(${space(8)}, 5vw, ${space(16)});
  & h2 { font-size: clamp(2.25rem, 1.4rem + 3.6vw, 4.5rem); line-height: 1.02; }
  ${print} { break-before: page; break-after: page; min-height: ${sheet.height}; padding: ${sheet.edge}; page: book-full; }
`;

/** Not begun: on the page itself, its number only outlined. */
const EmptyOpening = styled(Opening)`
  background: none;
  color: ${color('textMuted')};
  padding-block: clamp(${space(8)}, 5vw, ${space(16)});
  border-top: 1px solid ${color('border')};
  & h2 { color: ${color('text')}; font-size: ${fontSize.h1}; }
  & > span { font-size: clamp(5rem, 10vw, 8rem); color: transparent; -webkit-text-stroke: 1px ${color('borderStrong')}; }
  ${print} { break-before: auto; break-after: auto; break-inside: avoid; min-height: 0; page: auto; padding: ${space(6)} 0; }
`;

const Purpose = styled.p`
  max-width: 44ch;
  margin-block: ${space(4)} ${space(5)};
  font: 400 ${fontSize.h2}/1.45 ${fontFamily.display};
`;

const ChapterNumber = styled.span`
  font: 560 clamp(6rem, 16vw, 15rem)/0.74 ${fontFamily.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.04em;
  ${narrow} { font-size: 5.5rem; }
`;

const StillToCome = styled.p`
  padding: ${space(6)} var(--book-edge);
  border-top: 1px solid ${color('border')};
  color: ${color('textMuted')};
`;

const ours = { ground: color('accentSoft'), text: color('text') };

interface ChapterProps {
  chapter: BookChapter;
  number: number;
  /** Null for a stranger. */
  currentDay: number | null;
  /** What follows its days. */
  children?: ReactNode;
}

/** A chapter with its opening and its days; before its first answer, what it promises and when it opens. */
export function Chapter({ chapter, number, currentDay, children }: ChapterProps) {
  const { panels } = use(BookContext).colours;
  const { key, title, promise, days } = chapter;
  const id = `${key}-title`;
  const numeral = <ChapterNumber aria-hidden="true">{number}</ChapterNumber>;
  if (!isFilled(chapter)) {
    return (
      <section id={key} aria-labelledby={id}>
        <EmptyOpening>
          <div>
            <h2 id={id}>{title}</h2>
            <Purpose>{promise}</Purpose>
            <Text as="p" size="body" weight={600}>
              {openingText(chapter, currentDay)}
            </Text>
          </div>
          {numeral}
        </EmptyOpening>
      </section>
    );
  }
  const later = currentDay === null ? [] : days.filter((day) => !hasContent(day) && day.handedInAt === null);
  return (
    <section id={key} aria-labelledby={id}>
      <Opening style={groundOf(panels[number % panels.length] ?? ours)}>
        <h2 id={id}>{title}</h2>
        {numeral}
      </Opening>
      {days.filter(hasContent).map((day) => (
        <DayPart key={day.day} day={day} />
      ))}
      {children}
      {later.length > 0 && (
        <StillToCome className="screen-only">
          Still to come: {later.map((day) => `${day.heading} (day ${day.day})`).join(', ')}
        </StillToCome>
      )}
    </section>
  );
}

function DayPart({ day }: { day: BookDay }) {
  const { isPublic } = use(BookContext);
  return (
    <Part>
      <header>
        <h3>{day.heading}</h3>
        {!isPublic && <Label as="p">Day {day.day}</Label>}
      </header>
      <BookDayContext value={day}>
        <PaperStack gap={12} $onPaper={8}>
          {day.isFile && day.entries.length === 0 && (
            <p>Handed in as a file, so its words are not part of the book.</p>
          )}
          {arrange(day).map((piece) => (
            <PieceView key={piece.entries[0]?.key} piece={piece} />
          ))}
        </PaperStack>
      </BookDayContext>
    </Part>
  );
}
