import { use } from 'react';
import styled from 'styled-components';
import { Text } from '#frontend/kit/text.tsx';
import { color, fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import type { Face } from '#shared/domain/mockups/drawing.ts';
import { familyOf, openTypefaceIn } from '#shared/domain/mockups/typefaces.ts';
import { BookContext, BookDayContext, Entry, groundOf } from './book-context.tsx';
import {
  accent,
  BookText,
  Ground,
  keyed,
  Label,
  RuledItem,
  SmallPrint,
  Stacked,
  Tiles,
} from './book-parts.ts';

/** The typefaces by name, each with a specimen. */
export const Typefaces = ({ entries }: { entries: readonly BookEntry[] }) => (
  <Stacked gap={4}>
    <Tiles $width="16rem" $gap={8} $isFilling>
      {entries.map((entry) => {
        const name = textOf(entry.answer);
        const face = entry.key === 'heading_typeface' ? 'heading' : 'body';
        const fontOfIt = familyOf({ heading: name, body: name }, face);
        return (
          <Entry key={entry.key} entry={entry}>
            <Stacked gap={2}>
              <Label>{entry.caption}</Label>
              <BookText
                $size="clamp(5rem, 12vw, 9rem)"
                $leading={1}
                aria-hidden="true"
                style={{ fontFamily: fontOfIt, color: accent }}
              >
                Aa
              </BookText>
              <BookText $size={fontSize.h2} $leading={1.2} style={{ fontFamily: fontOfIt }}>
                {name}
              </BookText>
              <BookText $size={fontSize.lead} $max="34ch" aria-hidden="true" style={{ fontFamily: fontOfIt }}>
                ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789
              </BookText>
            </Stacked>
          </Entry>
        );
      })}
    </Tiles>
    <StandIns names={entries.map(({ answer }) => textOf(answer).trim())} />
  </Stacked>
);

function StandIns({ names }: { names: readonly string[] }) {
  const missing = names.filter((name) => name !== '' && !openTypefaceIn(name));
  if (missing.length === 0) return null;
  return (
    <Text as="p" tone="muted" size="small">
      On devices without {[...new Set(missing)].join(' or ')}, one of our typefaces stands in.
    </Text>
  );
}

/** The typefaces that the answers of the day name. */
function useFamilies(): (face: Face) => string {
  const known = use(BookDayContext)?.entries ?? [];
  const named = (key: string): string => textOf(known.find((each) => each.key === key)?.answer);
  const typefaces = { heading: named('heading_typeface'), body: named('body_typeface') };
  return (face) => familyOf(typefaces, face);
}

const [SMALLEST, LARGEST] = [10, 72];

/** The size in pixels that a text such as '32 pixels / 24 points' names. */
function pixelsOf(size: string): number | undefined {
  const found = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:px|pixel)/i.exec(size)?.[1];
  return found === undefined ? undefined : Math.min(LARGEST, Math.max(SMALLEST, Number(found)));
}

/** The brand's own words in their sizes. */
export function TypeSizes({ entry }: { entry: BookEntry }) {
  const familyFor = useFamilies();
  return (
    <ul>
      {keyed(rowsOf(entry.answer)).map(({ value: { use = '', size = '', specimen = '' }, at, key }) => {
        const pixels = pixelsOf(size);
        return (
          <RuledItem key={key} gap={1} $padding={5}>
            <SmallPrint dir="auto">{[use, size].filter(Boolean).join(' · ')}</SmallPrint>
            <BookText
              $max="none"
              $leading={1.25}
              style={{
                fontFamily: familyFor(at === 0 ? 'heading' : 'body'),
                fontSize: pixels === undefined ? undefined : `${pixels / 16}rem`,
              }}
            >
              {specimen}
            </BookText>
          </RuledItem>
        );
      })}
    </ul>
  );
}

/** Wide, above a band in the main colour. */
const Sheet = styled(Ground)`
  break-inside: avoid;
  display: grid;
  gap: clamp(${space(5)}, 3vw, ${space(8)});
  padding: clamp(${space(8)}, 7vw, ${space(20)}) clamp(${space(5)}, 6vw, ${space(16)});
  border-bottom: ${space(4)} solid var(--band, ${accent});
  outline: 1px solid ${color('border')};
`;

const LONGEST_HEADING = 90;

/** The first line, else the first sentence, and what follows; a long one is not a heading. */
function splitHeading(text: string): [heading: string, rest: string] {
  const first = text.includes('\n') ? /^.*/ : /^.*?(?:[.!?](?=\s)|$)/;
  const { length } = first.exec(text)?.[0] ?? '';
  const end = length > LONGEST_HEADING ? 0 : length;
  return [text.slice(0, end), text.slice(end).trim()];
}

/** Real words in the typefaces and colours of the brand. */
export function Sample({ entry }: { entry: BookEntry }) {
  const { panels, cover } = use(BookContext).colours;
  const familyFor = useFamilies();
  const [heading, rest] = splitHeading(textOf(entry.answer).trim());
  const band = cover && { '--band': cover.ground };
  return (
    <Sheet style={{ ...groundOf(panels[1] ?? cover), ...band }}>
      {heading !== '' && (
        <BookText
          $size="clamp(2rem, 1.2rem + 3vw, 3.5rem)"
          $leading={1.1}
          $max="22ch"
          style={{ fontFamily: familyFor('heading'), textWrap: 'balance' }}
        >
          {heading}
        </BookText>
      )}
      {rest !== '' && (
        <BookText
          $size="clamp(1.125rem, 1rem + 0.5vw, 1.375rem)"
          $leading={1.55}
          $max="48ch"
          style={{ fontFamily: familyFor('body') }}
        >
          {rest}
        </BookText>
      )}
    </Sheet>
  );
}
