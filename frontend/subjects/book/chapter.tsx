import { type ReactNode, use } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookChapter, BookDay } from '#shared/contract/brand.ts';
import { arrange } from '#shared/domain/book-pieces.ts';
import { BookContext, DayContext, groundOf } from './book-context.tsx';
import { Ground, Label, narrow, print, Stacked, sheet } from './book-type.ts';
import { daysToCome, hasContent, isFilled, stateOf } from './chapter-state.ts';
import { PieceView } from './piece.tsx';

/** As wide as the page, in one of the brand's colours, or in ours. */
const Opening = styled(Ground)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(6)};
  padding: clamp(${space(10)}, 8vw, ${space(28)}) var(--book-edge) clamp(${space(8)}, 5vw, ${space(16)});
  ${print} { break-before: page; break-after: page; min-height: ${sheet.height}; padding: ${sheet.edge}; page: book-full; }
`;

const Title = styled.h2`
  font-size: clamp(2.25rem, 1.4rem + 3.6vw, 4.5rem);
  line-height: 1.02;
`;

/** Not begun: on the page itself, its number only outlined. */
const Later = styled(Opening)`
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
  margin-top: ${space(4)};
  font: 440 ${fontSize.h3}/1.45 ${fontFamily.display};
`;

const Numeral = styled.span`
  font: 500 clamp(6rem, 16vw, 15rem)/0.74 ${fontFamily.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.04em;
  ${narrow} { font-size: 5.5rem; }
`;

const State = styled.p`
  margin-top: ${space(5)};
  font-size: ${fontSize.label};
  font-weight: 600;
`;

const Frame = styled.section`
  scroll-margin-top: calc(var(--book-top) + var(--book-bar));
`;

export const Part = styled.section`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  gap: ${space(8)} ${space(12)};
  padding: clamp(${space(10)}, 7vw, ${space(24)}) var(--book-edge);
  & + & { border-top: 1px solid ${color('border')}; }
  @media screen and (max-width: 64rem) { grid-template-columns: minmax(0, 1fr); gap: ${space(8)}; }
  ${print} {
    display: block;
    padding: 0 0 ${space(10)};
    & + & { padding-top: ${space(10)}; }
  }
`;

export const Side = styled.header`
  & > h3 { font-size: ${fontSize.h2}; }
  ${print} { margin-bottom: ${space(6)}; break-after: avoid; }
`;

const Pieces = styled(Stacked)`
  ${print} { display: block; & > * + * { margin-top: ${space(8)}; } }
`;

const Rest = styled.p`
  padding: ${space(6)} var(--book-edge);
  border-top: 1px solid ${color('border')};
  color: ${color('textMuted')};
  ${print} { display: none; }
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
  const numeral = <Numeral aria-hidden="true">{number}</Numeral>;
  if (!isFilled(chapter)) {
    return (
      <Frame id={key} aria-labelledby={id}>
        <Later>
          <div>
            <Title id={id}>{title}</Title>
            <Purpose>{promise}</Purpose>
            <State>{stateOf(chapter, currentDay)}</State>
          </div>
          {numeral}
        </Later>
      </Frame>
    );
  }
  const later = currentDay === null ? [] : daysToCome(chapter);
  return (
    <Frame id={key} aria-labelledby={id}>
      <Opening style={groundOf(panels[number % panels.length] ?? ours)}>
        <Title id={id}>{title}</Title>
        {numeral}
      </Opening>
      {days.filter(hasContent).map((day) => (
        <DayPart key={day.day} day={day} />
      ))}
      {children}
      {later.length > 0 && (
        <Rest>Still to come: {later.map((day) => `${day.heading} (day ${day.day})`).join(', ')}</Rest>
      )}
    </Frame>
  );
}

function DayPart({ day }: { day: BookDay }) {
  const { isPublic } = use(BookContext);
  return (
    <Part>
      <Side>
        <h3>{day.heading}</h3>
        {!isPublic && <Label as="p">Day {day.day}</Label>}
      </Side>
      <DayContext value={day}>
        <Pieces $gap={12}>
          {day.isFile && <p>Handed in as a file, so its words are not part of the book.</p>}
          {arrange(day).map((piece) => (
            <PieceView key={piece.entries[0]?.key} piece={piece} />
          ))}
        </Pieces>
      </DayContext>
    </Part>
  );
}
