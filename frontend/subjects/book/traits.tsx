import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, radius, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { itemsOf, rowsOf } from '#shared/domain/answers.ts';
import { Entry } from './book-context.tsx';
import { accent, Display, Label, narrow, print, Small, Stacked, Tiles, tint, Words } from './book-type.ts';
import { placed } from './placed.ts';

const Lines = styled.ul`
  ${print} { break-inside: avoid; }
  border-bottom: 1px solid ${color('border')};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(8rem, 2fr) minmax(0, 3fr) minmax(0, 3fr);
  gap: ${space(3)} ${space(8)};
  padding: ${space(6)} 0;
  border-top: 1px solid ${color('border')};
  break-inside: avoid;
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Name = styled(Display)`
  font-size: ${fontSize.h2};
  line-height: 1.15;
  color: ${accent};
`;

const Mark = styled.div`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${space(2)};
  align-items: start;
  & > svg { margin-top: 0.25em; color: ${accent}; }
  &[data-is-limit='true'] > svg { color: ${color('textMuted')}; }
`;

interface MarkedProps {
  isLimit?: boolean;
  label: string;
  children: ReactNode;
}

/** What is done, or where it ends. */
export const Marked = ({ isLimit = false, label, children }: MarkedProps) => (
  <Mark data-is-limit={isLimit}>
    {isLimit ? <X size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />}
    <div>
      <Small>{label}</Small>
      <Words>{children}</Words>
    </div>
  </Mark>
);

/** Values, each with what follows from it and where it ends. */
export const Limits = ({ entry }: { entry: BookEntry }) => (
  <Lines>
    {placed(rowsOf(entry.answer)).map(({ value: { value = '', we_do = '', we_never = '' }, place }) => (
      <Line key={place}>
        <Name as="h4">{value}</Name>
        {we_do && <Marked label="We do">{we_do}</Marked>}
        {we_never && (
          <Marked isLimit label="We never">
            {we_never}
          </Marked>
        )}
      </Line>
    ))}
  </Lines>
);

const Trait = styled.div`
  padding-top: ${space(4)};
  border-top: 3px solid ${accent};
  & > :last-child { color: ${color('textMuted')}; font: italic 440 ${fontSize.lead}/1.4 ${fontFamily.display}; }
`;

/** Words that say what the brand is, each with its limit. */
export const Traits = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="10rem" $gap={6} $isFilling>
    {placed(rowsOf(entry.answer)).map(({ value: { trait = '', never = '' }, place }) => (
      <Trait key={place}>
        <Display as="h4" style={{ fontSize: fontSize.h2 }}>
          {trait}
        </Display>
        {never && <Words>never {never}</Words>}
      </Trait>
    ))}
  </Tiles>
);

const Card = styled(Stacked)`
  padding: ${space(6)} ${space(5)};
  border-radius: ${radius.medium};
  background: ${tint};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const Example = styled(Words)`
  padding-top: ${space(3)};
  border-top: 1px solid ${color('border')};
  font: italic 440 ${fontSize.lead}/1.4 ${fontFamily.display};
`;

/** The words of the voice as cards. */
export const Voice = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="15rem" $gap={5} $isFilling>
    {placed(rowsOf(entry.answer)).map(({ value: row, place }) => (
      <Card key={place} $gap={4}>
        <Name as="h4">{row.word}</Name>
        {row.we_do && <Marked label="We do">{row.we_do}</Marked>}
        {row.we_do_not && (
          <Marked isLimit label="We do not">
            {row.we_do_not}
          </Marked>
        )}
        {row.example && <Example>{row.example}</Example>}
      </Card>
    ))}
  </Tiles>
);

const Word = styled.li.attrs({ dir: 'auto' })<{ $isAvoided: boolean }>`
  font: 500 ${fontSize.h3}/1.5 ${fontFamily.display};
  overflow-wrap: anywhere;
  color: ${({ $isAvoided }) => ($isAvoided ? color('textMuted') : 'inherit')};
  text-decoration: ${({ $isAvoided }) => ($isAvoided ? 'line-through' : 'none')};
  text-decoration-thickness: 1px;
`;

/** Words to use beside words to avoid. */
export const WordLists = ({ entries }: { entries: readonly BookEntry[] }) => (
  <Tiles $width="16rem" $gap={8} $isFilling>
    {entries.map((entry) => (
      <Entry key={entry.key} entry={entry}>
        <Stacked>
          <Label>{entry.caption}</Label>
          <ul>
            {placed(itemsOf(entry.answer)).map(({ value, place }) => (
              <Word key={place} $isAvoided={entry.key === 'words_avoided'}>
                {value}
              </Word>
            ))}
          </ul>
        </Stacked>
      </Entry>
    ))}
  </Tiles>
);
