import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { itemsOf, rowsOf } from '#shared/domain/answers.ts';
import { Entry } from './book-context.tsx';
import {
  accent,
  BookText,
  Display,
  Footnote,
  keyed,
  Label,
  narrow,
  RuledItem,
  SmallPrint,
  Stacked,
  Tiles,
  TintedCard,
} from './book-parts.ts';

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
      <SmallPrint>{label}</SmallPrint>
      <BookText>{children}</BookText>
    </div>
  </Mark>
);

const LimitRow = styled(RuledItem)`
  grid-template-columns: minmax(8rem, 2fr) minmax(0, 3fr) minmax(0, 3fr);
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;

/** Values, each with what follows from it and where it ends. */
export const Limits = ({ entry }: { entry: BookEntry }) => (
  <ul style={{ breakInside: 'avoid', borderBottom: `1px solid ${color('border')}` }}>
    {keyed(rowsOf(entry.answer)).map(({ value: { value = '', we_do = '', we_never = '' }, key }) => (
      <LimitRow key={key} gap={[3, 8]} $padding={6}>
        <Display as="h4" $size={fontSize.h2} $leading={1.15} $isAccent>
          {value}
        </Display>
        {we_do && <Marked label="We do">{we_do}</Marked>}
        {we_never && (
          <Marked isLimit label="We never">
            {we_never}
          </Marked>
        )}
      </LimitRow>
    ))}
  </ul>
);

const Trait = styled.div`
  padding-top: ${space(4)};
  border-top: 3px solid ${accent};
  & > :last-child { color: ${color('textMuted')}; font: italic 440 ${fontSize.lead}/1.4 ${fontFamily.display}; }
`;

/** Words that say what the brand is, each with its limit. */
export const Traits = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="10rem" $gap={6} $isFilling>
    {keyed(rowsOf(entry.answer)).map(({ value: { trait = '', never = '' }, key }) => (
      <Trait key={key}>
        <Display as="h4" style={{ fontSize: fontSize.h2 }}>
          {trait}
        </Display>
        {never && <BookText>never {never}</BookText>}
      </Trait>
    ))}
  </Tiles>
);

/** The words of the voice as cards. */
export const Voice = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="15rem" $gap={5} $isFilling>
    {keyed(rowsOf(entry.answer)).map(({ value: row, key }) => (
      <TintedCard key={key} gap={4}>
        <Display as="h4" $size={fontSize.h2} $leading={1.15} $isAccent>
          {row.word}
        </Display>
        {row.we_do && <Marked label="We do">{row.we_do}</Marked>}
        {row.we_do_not && (
          <Marked isLimit label="We do not">
            {row.we_do_not}
          </Marked>
        )}
        {row.example && <Footnote $size={fontSize.lead}>{row.example}</Footnote>}
      </TintedCard>
    ))}
  </Tiles>
);

const Word = styled.li.attrs({ dir: 'auto' })<{ $isAvoided: boolean }>`
  font: 560 ${fontSize.h2}/1.5 ${fontFamily.display};
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
        <Stacked gap={3}>
          <Label>{entry.caption}</Label>
          <ul>
            {keyed(itemsOf(entry.answer)).map(({ value, key }) => (
              <Word key={key} $isAvoided={entry.key === 'words_avoided'}>
                {value}
              </Word>
            ))}
          </ul>
        </Stacked>
      </Entry>
    ))}
  </Tiles>
);
