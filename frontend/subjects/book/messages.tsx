import { use } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import { BookContext, Entry, groundOf } from './book-context.tsx';
import {
  accent,
  BookText,
  Display,
  Footnote,
  Ground,
  keyed,
  Label,
  Lead,
  narrow,
  SmallPrint,
  Stacked,
  Tiles,
  TintedCard,
} from './book-parts.ts';
import { Marked } from './traits.tsx';

/** The cover's ground, or ours. */
function useCoverGround(): Record<string, string> {
  const { cover } = use(BookContext).colours;
  return cover ? groundOf(cover) : { '--ground': color('text'), '--ink': color('surface') };
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const PairSide = styled(Ground)`
  ${stacked}
  align-content: start;
  gap: ${space(4)};
  padding: clamp(${space(5)}, 4vw, ${space(10)});
  min-width: 0;
  & h4 { color: inherit; }
`;

/** A real text before and after, side by side. */
export function BeforeAfter({ entries }: { entries: readonly BookEntry[] }) {
  const ground = useCoverGround();
  return (
    <Pair>
      {entries.map((entry) => {
        const isAfter = entry.key === 'text_after';
        const text = textOf(entry.answer);
        return (
          <PairSide key={entry.key} style={isAfter ? ground : {}}>
            <Label>{isAfter ? 'After' : 'Before'}</Label>
            {isAfter ? (
              <Display $size={fontSize.lead} $leading={1.4} style={{ textWrap: 'pretty' }}>
                {text}
              </Display>
            ) : (
              <BookText>{text}</BookText>
            )}
          </PairSide>
        );
      })}
    </Pair>
  );
}

/** A gable above straight walls. */
const Roof = styled(Ground)`
  break-inside: avoid;
  padding: clamp(4.5rem, 9vw, 7.5rem) 12% ${space(8)};
  clip-path: polygon(0 100%, 0 clamp(3.5rem, 7vw, 6rem), 50% 0, 100% clamp(3.5rem, 7vw, 6rem), 100% 100%);
  text-align: center;
  & > * { margin-inline: auto; }
`;

/** The core message as the roof, on its pillars. */
export function House({ entries }: { entries: readonly BookEntry[] }) {
  const ground = useCoverGround();
  const core = entries.find(({ key }) => key === 'core_message');
  const pillars = entries.find(({ key }) => key === 'pillars');
  return (
    <div style={{ borderBottom: `${space(3)} solid ${accent}` }}>
      {core && (
        <Entry entry={core}>
          <Roof style={ground}>
            <Display $size="clamp(1.375rem, 1rem + 1.6vw, 2.125rem)" $max="30ch">
              {textOf(core.answer)}
            </Display>
          </Roof>
        </Entry>
      )}
      {pillars && (
        <Entry entry={pillars}>
          <Tiles $width="13rem" $gap={3} $isFilling style={{ padding: `${space(3)} 0` }}>
            {keyed(rowsOf(pillars.answer)).map(({ value: row, key }) => (
              <TintedCard key={key} gap={4} style={{ borderTop: `6px solid ${accent}`, borderRadius: 0 }}>
                <Display as="h4" $size={fontSize.lead}>
                  {row.pillar}
                </Display>
                {row.first_proof && <Marked label="Proof">{row.first_proof}</Marked>}
                {row.second_proof && <Marked label="Proof">{row.second_proof}</Marked>}
                {row.persona && (
                  <Footnote $size={fontSize.body}>
                    <SmallPrint>For</SmallPrint>
                    {row.persona}
                  </Footnote>
                )}
              </TintedCard>
            ))}
          </Tiles>
        </Entry>
      )}
    </div>
  );
}

/** The message in ten and in thirty seconds. */
export const Pitches = ({ entries }: { entries: readonly BookEntry[] }) => (
  <Tiles $width="18rem" $gap={8} $isFilling>
    {entries.map((entry) => (
      <Entry key={entry.key} entry={entry}>
        <Stacked gap={2}>
          <Label>{entry.caption}</Label>
          <Lead>{textOf(entry.answer)}</Lead>
        </Stacked>
      </Entry>
    ))}
  </Tiles>
);

const TaglineGround = styled(Ground)`
  break-inside: avoid;
  display: grid;
  gap: ${space(4)};
  padding: clamp(${space(10)}, 9vw, ${space(24)}) clamp(${space(5)}, 5vw, ${space(16)});
  border-radius: ${radius.small};
  text-align: center;
  & > * { margin-inline: auto; max-width: 22ch; }
`;

const LONG = 90;

/** The tagline alone on its ground. */
export function Tagline({ entry }: { entry: BookEntry }) {
  const { panels, cover } = use(BookContext).colours;
  const text = textOf(entry.answer);
  const size = text.length > LONG ? fontSize.h2 : 'clamp(2.25rem, 1.2rem + 4.4vw, 5rem)';
  return (
    <TaglineGround style={groundOf(panels[1] ?? cover)}>
      <Display $size={size} $leading={1.08}>
        {text}
      </Display>
    </TaglineGround>
  );
}
