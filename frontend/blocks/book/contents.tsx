import styled from 'styled-components';
import { color, fontFamily, fontSize, space } from '#frontend/theme/tokens.ts';
import type { BookChapter } from '#shared/contract/brand.ts';
import { headingOf } from '#shared/domain/book-captions.ts';
import { accent, narrow, print } from './book-type.ts';
import { isFilled, stateOf } from './chapter-state.ts';

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
export const Contents = ({ chapters, currentDay }: ContentsProps) => (
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
                  .map(headingOf)
                  .join(' · ')
              : stateOf(chapter, currentDay)}
          </p>
        </div>
      </Line>
    ))}
  </List>
);
