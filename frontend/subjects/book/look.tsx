import styled from 'styled-components';
import { Text } from '#frontend/kit/text.tsx';
import { inks } from '#frontend/kit/theme/grounds.ts';
import { color, fontFamily, fontSize, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { type Row, rowsOf } from '#shared/domain/answers.ts';
import { contrastRatio, parseHex, ratioText } from '#shared/domain/contrast.ts';
import { textOn } from './book-colours.ts';
import { groundOf } from './book-context.tsx';
import { BookText, Display, Ground, keyed, narrow, Stacked, Tiles } from './book-parts.ts';

/** The main colour across, the others share a row. */
const Colours = styled.ul`
  display: flex;
  flex-wrap: wrap;
  & > * { flex: 1 1 11rem; }
  break-inside: avoid;
  & > :first-child { flex-basis: 100%; min-height: 17rem; }
  ${narrow} { & > :first-child { min-height: 11rem; } }
`;

const Colour = styled(Ground)`
  ${stacked}
  align-content: space-between;
  gap: ${space(6)};
  min-height: 12rem;
  padding: ${space(5)};
  outline: 1px solid ${color('border')};
  break-inside: avoid;
`;

const against = (ink: string, hex: string): string => ratioText(contrastRatio(ink, hex) ?? 1);

/** The palette as large swatches with name, code and contrast. */
export const Palette = ({ entry }: { entry: BookEntry }) => (
  <Colours>
    {keyed(rowsOf(entry.answer)).map(({ value: { name = '', hex = '' }, key }) => {
      const known = parseHex(hex);
      return (
        <Colour
          as="li"
          key={key}
          style={known ? groundOf({ ground: known, text: textOn(known) }) : undefined}
        >
          <Display as="h4" $size={fontSize.h2}>
            {name || hex}
          </Display>
          <Text as="p" size="body" leading={1.5} isTabular>
            {known ? known.toUpperCase() : hex}
            {known && (
              <>
                <br />
                White on it {against(inks[0], known)}
                <br />
                Black on it {against(inks[1], known)}
              </>
            )}
          </Text>
        </Colour>
      );
    })}
  </Colours>
);

const ColourPair = styled(Ground)`
  padding: ${space(6)} ${space(5)};
  outline: 1px solid ${color('border')};
  font: 560 ${fontSize.h1}/1 ${fontFamily.display};
`;

/** Text in the pairs of colours that the brand uses, with their contrast. */
export const TextPairs = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="10rem" $gap={5}>
    {keyed(rowsOf(entry.answer)).map(({ value, key }) => (
      <TextPair key={key} row={value} />
    ))}
  </Tiles>
);

function TextPair({ row: { text = '', ground = '', used_for = '' } }: { row: Row }) {
  const [ink, paper] = [parseHex(text), parseHex(ground)];
  const ratio = contrastRatio(text, ground);
  return (
    <Stacked gap={2}>
      {ink && paper && (
        <ColourPair aria-hidden="true" style={groundOf({ ground: paper, text: ink })}>
          Aa
        </ColourPair>
      )}
      <div>
        <BookText as="strong">{used_for}</BookText>
        <Text as="p" size="body" leading={1.5} isTabular>
          {ink?.toUpperCase() ?? text} on {paper?.toUpperCase() ?? ground}
          {ratio !== null && ` · ${ratioText(ratio)}`}
        </Text>
      </div>
    </Stacked>
  );
}
