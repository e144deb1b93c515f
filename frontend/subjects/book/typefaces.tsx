import { use } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, mutedText, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import { BookContext, DayContext, Entry, groundOf } from './book-context.tsx';
import { accent, Ground, Label, Small, Stacked, Tiles, Words } from './book-type.ts';
import { placed } from './placed.ts';

/** The typeface where this device has it, else ours. A name cannot leave its quotes. */
const familyOf = (name: string, fallback: string): string =>
  name === '' ? fallback : `"${name.replaceAll(/["\\\n]/g, '').trim()}", ${fallback}`;

const Aa = styled.p`
  color: ${accent};
  font-size: clamp(5rem, 12vw, 9rem);
  line-height: 1;
`;

const Name = styled(Words)`
  font-size: ${fontSize.h2};
  line-height: 1.2;
`;

const Letters = styled.p`
  max-width: 34ch;
  font-size: ${fontSize.lead};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  ${mutedText('small')}
`;

/** The typefaces by name, each with a specimen. */
export const Typefaces = ({ entries }: { entries: readonly BookEntry[] }) => (
  <Stacked $gap={4}>
    <Tiles $width="16rem" $gap={8} $isFilling>
      {entries.map((entry) => {
        const name = textOf(entry.answer);
        const isHeading = entry.key === 'heading_typeface';
        const style = { fontFamily: familyOf(name, isHeading ? fontFamily.display : fontFamily.text) };
        return (
          <Entry key={entry.key} entry={entry}>
            <Stacked $gap={2}>
              <Label>{entry.caption}</Label>
              <Aa aria-hidden="true" style={style}>
                Aa
              </Aa>
              <Name style={style}>{name}</Name>
              <Letters aria-hidden="true" style={style}>
                ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789
              </Letters>
            </Stacked>
          </Entry>
        );
      })}
    </Tiles>
    <Note>Specimens are set in the typeface itself on devices that have it.</Note>
  </Stacked>
);

const Line = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(5)} 0;
  border-top: 1px solid ${color('border')};
  break-inside: avoid;
`;

const Specimen = styled(Words)`
  max-width: none;
  line-height: 1.25;
`;

const [SMALLEST, LARGEST] = [10, 72];

/** The size in pixels that a text such as '32 pixels / 24 points' names. */
function pixelsOf(size: string): number | undefined {
  const found = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:px|pixel)/i.exec(size)?.[1];
  return found === undefined ? undefined : Math.min(LARGEST, Math.max(SMALLEST, Number(found)));
}

/** The brand's own words in their sizes. */
export const TypeSizes = ({ entry }: { entry: BookEntry }) => (
  <ul>
    {placed(rowsOf(entry.answer)).map(({ value: { use = '', size = '', specimen = '' }, place }, at) => {
      const pixels = pixelsOf(size);
      return (
        <Line key={place}>
          <Small dir="auto">{[use, size].filter(Boolean).join(' · ')}</Small>
          <Specimen
            style={{
              fontFamily: at === 0 ? fontFamily.display : fontFamily.text,
              ...(pixels === undefined ? {} : { fontSize: `${pixels / 16}rem` }),
            }}
          >
            {specimen}
          </Specimen>
        </Line>
      );
    })}
  </ul>
);

/** Wide, above a band in the main colour. */
const Sheet = styled(Ground)`
  break-inside: avoid;
  display: grid;
  gap: clamp(${space(5)}, 3vw, ${space(8)});
  padding: clamp(${space(8)}, 7vw, ${space(20)}) clamp(${space(5)}, 6vw, ${space(16)});
  border-bottom: ${space(4)} solid var(--band, ${accent});
  outline: 1px solid ${color('border')};
`;

const Opening = styled(Words)`
  max-width: 22ch;
  font-size: clamp(2rem, 1.2rem + 3vw, 3.5rem);
  line-height: 1.1;
  text-wrap: balance;
`;

const Following = styled(Words)`
  max-width: 48ch;
  font-size: clamp(1.125rem, 1rem + 0.5vw, 1.375rem);
  line-height: 1.55;
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
  const known = use(DayContext)?.entries ?? [];
  const typeface = (key: string, fallback: string): string =>
    familyOf(textOf(known.find((each) => each.key === key)?.answer), fallback);
  const [heading, rest] = splitHeading(textOf(entry.answer).trim());
  const band = cover && { '--band': cover.ground };
  return (
    <Sheet style={{ ...groundOf(panels[1] ?? cover), ...band }}>
      {heading !== '' && (
        <Opening style={{ fontFamily: typeface('heading_typeface', fontFamily.display) }}>{heading}</Opening>
      )}
      {rest !== '' && (
        <Following style={{ fontFamily: typeface('body_typeface', fontFamily.text) }}>{rest}</Following>
      )}
    </Sheet>
  );
}
