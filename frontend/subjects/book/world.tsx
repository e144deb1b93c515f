import { use } from 'react';
import styled from 'styled-components';
import { fontFamily, fontSize, radius, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { itemsOf, rowsOf, textOf } from '#shared/domain/answers.ts';
import { personasOf } from '#shared/domain/book-pieces.ts';
import { answeredDate } from '#shared/domain/dates.ts';
import { BookContext, Entry, groundOf } from './book-context.tsx';
import {
  accent,
  BookText,
  Display,
  Ground,
  keyed,
  Label,
  Lead,
  narrow,
  RuledItem,
  SmallPrint,
  Stacked,
  Tiles,
  TintedCard,
  tinted,
} from './book-parts.ts';
import { Marked } from './traits.tsx';

const detailsOf = [
  ['body', 'Then'],
  ['ask', 'Asks for'],
  ['picture', 'Picture'],
  ['channel', 'Where'],
] as const;

/** Templates as cards: the first line large, then what follows. */
export const Templates = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="16rem" $gap={5}>
    {keyed(rowsOf(entry.answer)).map(({ value: row, key }) => (
      <TintedCard key={key} gap={3}>
        <Label>{row.kind}</Label>
        {row.first_line && (
          <Display $size={fontSize.h3} $leading={1.3}>
            {row.first_line}
          </Display>
        )}
        {detailsOf.map(
          ([detail, label]) =>
            row[detail] && (
              <div key={detail}>
                <SmallPrint>{label}</SmallPrint>
                <BookText>{row[detail]}</BookText>
              </div>
            ),
        )}
      </TintedCard>
    ))}
  </Tiles>
);

/** Numbered items side by side. */
export const Signs = ({ entry }: { entry: BookEntry }) => (
  <Tiles as="ol" $width="14rem" $gap={6} $isFilling>
    {keyed(itemsOf(entry.answer)).map(({ value, at, key }) => (
      <RuledItem key={key} gap={3} $padding={4} style={{ paddingBottom: 0 }}>
        <Display as="span" $size={fontSize.h1} $leading={1} $isAccent aria-hidden="true">
          {at + 1}
        </Display>
        <BookText>{value}</BookText>
      </RuledItem>
    ))}
  </Tiles>
);

/** One do beside one do-not. */
export const Rules = ({ entries }: { entries: readonly BookEntry[] }) => (
  <Tiles $width="16rem" $gap={5} $isFilling>
    {entries.map((entry) => (
      <Entry key={entry.key} entry={entry}>
        <TintedCard gap={3}>
          <Marked isLimit={entry.key === 'do_not'} label={entry.caption}>
            {textOf(entry.answer)}
          </Marked>
        </TintedCard>
      </Entry>
    ))}
  </Tiles>
);

/** The day of the launch. */
export const Launch = ({ entry }: { entry: BookEntry }) => (
  <Display
    as="time"
    dateTime={textOf(entry.answer)}
    $size="clamp(2.75rem, 1.6rem + 5vw, 5.5rem)"
    $leading={1.02}
    $isAccent
    style={{ display: 'block', fontVariantNumeric: 'lining-nums' }}
  >
    {answeredDate(textOf(entry.answer))}
  </Display>
);

const Columns = styled(BookText)<{ $hasInitial: boolean }>`
  max-width: none;
  columns: 2;
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
  if (text.length <= LONG) return <Lead>{text}</Lead>;
  return <Columns $hasInitial={/^\p{Script=Latin}/u.test(text)}>{text}</Columns>;
}

const PersonaCard = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius.medium};
  ${tinted}
`;

const PersonaHead = styled(Ground)`
  ${stacked}
  align-content: end;
  min-height: 8.5rem;
  padding: ${space(5)};
`;

const Sentence = styled(BookText)`
  margin-top: ${space(2)};
  padding-inline-start: ${space(4)};
  border-inline-start: 3px solid ${accent};
  font: 480 ${fontSize.h3}/1.35 ${fontFamily.display};
`;

const parts = [
  ['facts', ''],
  ['goals', 'Wants'],
  ['challenges', 'What holds them back'],
] as const;

/** A card for each persona. */
export function Personas({ entries }: { entries: readonly BookEntry[] }) {
  const { panels } = use(BookContext).colours;
  return (
    <Tiles $width="16rem" $gap={5} $isFilling>
      {personasOf(entries).map(({ who, parts: own }, at) => {
        const [name, sentence] = [own.get('name'), own.get('sentence')];
        const heading = (
          <Display as="h4" $size={fontSize.h1} $leading={1.1}>
            {name ? textOf(name.answer) : 'A person we serve'}
          </Display>
        );
        return (
          <PersonaCard key={who}>
            <PersonaHead style={groundOf(panels[at % panels.length])}>
              {name ? <Entry entry={name}>{heading}</Entry> : heading}
            </PersonaHead>
            <Stacked gap={3} style={{ flex: 1, padding: space(5) }}>
              {parts.map(([part, label]) => {
                const entry = own.get(part);
                return (
                  entry && (
                    <Entry key={part} entry={entry}>
                      <div>
                        {label !== '' && <SmallPrint>{label}</SmallPrint>}
                        <BookText>{textOf(entry.answer)}</BookText>
                      </div>
                    </Entry>
                  )
                );
              })}
              {sentence && (
                <Entry entry={sentence}>
                  <Sentence>{textOf(sentence.answer)}</Sentence>
                </Entry>
              )}
            </Stacked>
          </PersonaCard>
        );
      })}
    </Tiles>
  );
}
