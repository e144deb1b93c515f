import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, radius, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookCover } from '#shared/contract/brand.ts';
import { coverMonth } from '#shared/domain/dates.ts';
import { longestWord, withBreaks } from '#shared/domain/unbroken-words.ts';
import { bookColours } from './book-colours.ts';
import { Ground, narrow, print, sheet, Words } from './book-type.ts';
import { CoverLogo } from './cover-logo.tsx';
import { placed } from './placed.ts';

/** A small cover has room for the name alone. */
const tiny = '@container cover (max-width: 10rem)';

/** All sizes are shares of its width, so that a small cover is the large one. */
const Frame = styled(Ground)`
  container: cover / inline-size;
  position: relative;
  display: grid;
  min-width: 0;
  background: var(--ground, ${color('text')});
  color: var(--ink, ${color('surface')});
  overflow: hidden;
`;

const Inside = styled.div`
  ${stacked}
  grid-template-rows: auto 1fr auto;
  gap: 4cqi;
  padding: clamp(1.25rem, 6cqi, 6rem) var(--cover-edge, 8cqi) calc(clamp(1.25rem, 6cqi, 6rem) + 2.2cqi);
`;

const Title = styled.div`
  align-self: end;
  display: grid;
  gap: 2.4cqi;
`;

/** Measures its words. */
const Measure = styled.div`
  container-type: inline-size;
`;

/** Type of this size, or as small as its longest word needs: a word is never broken. */
const Whole = styled(Words).attrs<{ $text: string; $size: string }>(({ $text, $size }) => ({
  style: { fontSize: `min(${$size}, ${(100 / longestWord($text)).toFixed(2)}cqi)` },
  children: withBreaks($text),
}))`
  overflow-wrap: normal;
  word-break: keep-all;
`;

const Name = styled(Whole)`
  max-width: none;
  font-family: ${fontFamily.display};
  font-weight: 560;
  line-height: 1;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

const Line = styled(Whole)`
  max-width: 34ch;
  font-family: ${fontFamily.display};
  font-weight: 440;
  line-height: 1.3;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  overflow: hidden;
  ${tiny} { display: none; }
`;

const Foot = styled.p`
  font-size: clamp(0.6875rem, 1.5cqi, 1.125rem);
  ${tiny} { display: none; }
`;

/** The whole palette along the edge. */
const Stripe = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  height: 2.2cqi;
  & > span { flex: 1; background: var(--ground); }
`;

const [SHORT_NAME, LONG_NAME] = [12, 24];

const LINE_SIZE = 'clamp(0.8125rem, 3.5cqi, 2.125rem)';

function nameSize({ length }: string): string {
  if (length > LONG_NAME) return 'clamp(1.25rem, 8cqi, 6rem)';
  return length > SHORT_NAME ? 'clamp(1.5rem, 12cqi, 8.5rem)' : 'clamp(1.625rem, 15cqi, 11rem)';
}

interface CoverProps {
  cover: BookCover;
  /** Pictures have no preview. */
  isPublic?: boolean;
  /** The month on the cover. */
  at?: string | null;
  /** The element of the name. */
  level?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** The cover in the main colour of the palette, or in ours. */
function Cover({ cover, isPublic = false, at = null, level = 'p', className }: CoverProps) {
  const { cover: panel } = bookColours(cover.palette);
  return (
    <Frame
      className={className}
      style={(panel ? { '--ground': panel.ground, '--ink': panel.text } : {}) as CSSProperties}
    >
      <Inside>
        <CoverLogo
          key={cover.logo}
          address={cover.logo}
          isPublic={isPublic}
          name={cover.name}
          ground={panel?.ground}
        />
        <Title>
          <Measure>
            <Name as={level} $text={cover.name} $size={nameSize(cover.name)} />
          </Measure>
          {cover.line && (
            <Measure>
              <Line $text={cover.line} $size={LINE_SIZE} />
            </Measure>
          )}
        </Title>
        <Foot>Brand book{at && ` · ${coverMonth(at)}`}</Foot>
      </Inside>
      {cover.palette.length > 1 && (
        <Stripe aria-hidden="true">
          {placed(cover.palette).map(({ value: { hex }, place }) => (
            <span key={place} style={{ '--ground': hex } as CSSProperties} />
          ))}
        </Stripe>
      )}
    </Frame>
  );
}

/** The cover of the open book. */
export const FullCover = styled(Cover)`
  --cover-edge: var(--book-edge);
  min-height: min(52rem, 86vh);
  ${narrow} { min-height: min(36rem, 80vh); }
  ${print} { --cover-edge: ${sheet.edge}; page: book-full; break-after: page; min-height: ${sheet.height}; }
`;

/** A cover in a list, in the shape of a book. */
export const SmallCover = styled(Cover)`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.small};
  font-size: ${fontSize.small};
  outline: 1px solid ${color('border')};
  margin: ${space(0)};
`;
