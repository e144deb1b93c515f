import { use } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, radius, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import { BookContext, Entry, groundOf } from './book-context.tsx';
import {
  accent,
  Display,
  Ground,
  Label,
  Lead,
  narrow,
  Small,
  Stacked,
  Tiles,
  tint,
  Words,
} from './book-type.ts';
import { placed } from './placed.ts';
import { Marked } from './traits.tsx';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Side = styled(Ground)`
  ${stacked}
  align-content: start;
  gap: ${space(4)};
  padding: clamp(${space(5)}, 4vw, ${space(10)});
  min-width: 0;
  & h4 { color: inherit; }
`;

const After = styled(Display)`
  font-size: ${fontSize.h3};
  line-height: 1.4;
  text-wrap: pretty;
`;

/** A real text before and after, side by side. */
export function BeforeAfter({ entries }: { entries: readonly BookEntry[] }) {
  const { cover } = use(BookContext).colours;
  const ours = { '--ground': color('text'), '--ink': color('surface') };
  return (
    <Pair>
      {entries.map((entry) => {
        const isAfter = entry.key === 'text_after';
        return (
          <Side key={entry.key} style={isAfter ? (cover ? groundOf(cover) : ours) : {}}>
            <Label>{isAfter ? 'After' : 'Before'}</Label>
            {isAfter ? <After>{textOf(entry.answer)}</After> : <Words>{textOf(entry.answer)}</Words>}
          </Side>
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

const Core = styled(Display)`
  max-width: 30ch;
  margin-inline: auto;
  font-size: clamp(1.375rem, 1rem + 1.6vw, 2.125rem);
`;

const Pillars = styled(Tiles)`
  padding: ${space(3)} 0;
`;

const Pillar = styled(Stacked)`
  padding: ${space(6)} ${space(5)};
  background: ${tint};
  border-top: 6px solid ${accent};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const Base = styled.div`
  height: ${space(3)};
  background: ${accent};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const For = styled(Words)`
  padding-top: ${space(3)};
  border-top: 1px solid ${color('border')};
  font: italic 440 ${fontSize.body}/1.4 ${fontFamily.display};
`;

/** The core message as the roof, on its pillars. */
export function House({ entries }: { entries: readonly BookEntry[] }) {
  const { cover } = use(BookContext).colours;
  const core = entries.find(({ key }) => key === 'core_message');
  const pillars = entries.find(({ key }) => key === 'pillars');
  const ours = { '--ground': color('text'), '--ink': color('surface') };
  return (
    <div>
      {core && (
        <Entry entry={core}>
          <Roof style={cover ? groundOf(cover) : ours}>
            <Core>{textOf(core.answer)}</Core>
          </Roof>
        </Entry>
      )}
      {pillars && (
        <Entry entry={pillars}>
          <Pillars $width="13rem" $gap={3} $isFilling>
            {placed(rowsOf(pillars.answer)).map(({ value: row, place }) => (
              <Pillar key={place} $gap={4}>
                <Display as="h4" style={{ fontSize: fontSize.h3 }}>
                  {row.pillar}
                </Display>
                {row.first_proof && <Marked label="Proof">{row.first_proof}</Marked>}
                {row.second_proof && <Marked label="Proof">{row.second_proof}</Marked>}
                {row.persona && (
                  <For>
                    <Small as="span">For</Small>
                    {row.persona}
                  </For>
                )}
              </Pillar>
            ))}
          </Pillars>
        </Entry>
      )}
      <Base aria-hidden="true" />
    </div>
  );
}

/** The message in ten and in thirty seconds. */
export const Pitches = ({ entries }: { entries: readonly BookEntry[] }) => (
  <Tiles $width="18rem" $gap={8} $isFilling>
    {entries.map((entry) => (
      <Entry key={entry.key} entry={entry}>
        <Stacked $gap={2}>
          <Label>{entry.caption}</Label>
          <Lead>{textOf(entry.answer)}</Lead>
        </Stacked>
      </Entry>
    ))}
  </Tiles>
);

const Line = styled(Ground)`
  break-inside: avoid;
  display: grid;
  gap: ${space(4)};
  padding: clamp(${space(10)}, 9vw, ${space(24)}) clamp(${space(5)}, 5vw, ${space(16)});
  border-radius: ${radius.small};
  text-align: center;
  & > * { margin-inline: auto; max-width: 22ch; }
`;

const Huge = styled(Display)<{ $isLong: boolean }>`
  font-size: ${({ $isLong }) => ($isLong ? fontSize.h2 : 'clamp(2.25rem, 1.2rem + 4.4vw, 5rem)')};
  line-height: 1.08;
`;

const LONG = 90;

/** The tagline alone on its ground. */
export function Tagline({ entry }: { entry: BookEntry }) {
  const { panels, cover } = use(BookContext).colours;
  const text = textOf(entry.answer);
  return (
    <Line style={groundOf(panels[1] ?? cover)}>
      <Huge $isLong={text.length > LONG}>{text}</Huge>
    </Line>
  );
}
