import styled from 'styled-components';
import { color, fontFamily, fontSize, radius, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { itemsOf, rowsOf, textOf } from '#shared/domain/answers.ts';
import { answeredDate } from '#shared/domain/dates.ts';
import { Entry } from './book-context.tsx';
import { accent, Display, Label, Lead, narrow, Small, Stacked, Tiles, tint, Words } from './book-type.ts';
import { placed } from './placed.ts';
import { Marked } from './traits.tsx';

const Card = styled(Stacked)`
  padding: ${space(6)} ${space(5)};
  border-radius: ${radius.medium};
  background: ${tint};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const First = styled(Display)`
  font-size: ${fontSize.h3};
  line-height: 1.3;
`;

const detailsOf = [
  ['body', 'Then'],
  ['ask', 'Asks for'],
  ['picture', 'Picture'],
  ['channel', 'Where'],
] as const;

/** Templates as cards: the first line large, then what follows. */
export const Templates = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="16rem" $gap={5}>
    {placed(rowsOf(entry.answer)).map(({ value: row, place }) => (
      <Card key={place} $gap={3}>
        <Label>{row.kind}</Label>
        {row.first_line && <First>{row.first_line}</First>}
        {detailsOf.map(
          ([key, label]) =>
            row[key] && (
              <div key={key}>
                <Small>{label}</Small>
                <Words>{row[key]}</Words>
              </div>
            ),
        )}
      </Card>
    ))}
  </Tiles>
);

const Sign = styled.li`
  ${stacked}
  align-content: start;
  gap: ${space(3)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
  & > span { color: ${accent}; font: 520 ${fontSize.h1}/1 ${fontFamily.display}; }
`;

/** Numbered items side by side. */
export const Signs = ({ entry }: { entry: BookEntry }) => (
  <Tiles as="ol" $width="14rem" $gap={6} $isFilling>
    {placed(itemsOf(entry.answer)).map(({ value, at, place }) => (
      <Sign key={place}>
        <span aria-hidden="true">{at + 1}</span>
        <Words>{value}</Words>
      </Sign>
    ))}
  </Tiles>
);

/** One do beside one do-not. */
export const Rules = ({ entries }: { entries: readonly BookEntry[] }) => (
  <Tiles $width="16rem" $gap={5} $isFilling>
    {entries.map((entry) => (
      <Entry key={entry.key} entry={entry}>
        <Card>
          <Marked isLimit={entry.key === 'do_not'} label={entry.caption}>
            {textOf(entry.answer)}
          </Marked>
        </Card>
      </Entry>
    ))}
  </Tiles>
);

const When = styled.time`
  display: block;
  font: 520 clamp(2.75rem, 1.6rem + 5vw, 5.5rem)/1.02 ${fontFamily.display};
  color: ${accent};
  font-variant-numeric: lining-nums;
`;

/** The day of the launch. */
export const Launch = ({ entry }: { entry: BookEntry }) => (
  <When dateTime={textOf(entry.answer)}>{answeredDate(textOf(entry.answer))}</When>
);

const Columns = styled(Words)<{ $isLong: boolean; $hasInitial: boolean }>`
  max-width: none;
  columns: ${({ $isLong }) => ($isLong ? 2 : 1)};
  column-gap: ${space(10)};
  font-size: ${fontSize.lead};
  line-height: 1.65;
  ${narrow} { columns: 1; }
  &::first-letter {
    ${({ $hasInitial }) => ($hasInitial ? `float: inline-start; padding-inline-end: 0.12em; color: ${accent}; font: 520 3.4em/0.86 ${fontFamily.display};` : '')}
  }
`;

/** A text of this length fills two columns. */
const LONG = 500;

/** A story in columns; only letters that stand alone take an initial. */
export function Story({ entry }: { entry: BookEntry }) {
  const text = textOf(entry.answer).trim();
  const isLong = text.length > LONG;
  if (!isLong) return <Lead>{text}</Lead>;
  return (
    <Columns $isLong $hasInitial={/^\p{Script=Latin}/u.test(text)}>
      {text}
    </Columns>
  );
}
