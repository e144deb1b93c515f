import styled from 'styled-components';
import { inks } from '#frontend/kit/theme/grounds.ts';
import { color, fontFamily, fontSize, space, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { type Row, rowsOf } from '#shared/domain/answers.ts';
import { contrastRatio, parseHex, ratioText } from '#shared/domain/contrast.ts';
import { textOn } from './book-colours.ts';
import { groundOf } from './book-context.tsx';
import { Display, Ground, narrow, Stacked, Tiles, Words } from './book-type.ts';
import { Masonry, PictureTile, ratioOf } from './picture-tile.tsx';
import { placed } from './placed.ts';

const picturesOf = (entry: BookEntry) =>
  placed(rowsOf(entry.answer)).flatMap(({ value: { fileURL, caption = '' }, at, place }) =>
    fileURL ? [{ fileURL, caption, place, name: `Picture ${at + 1}` }] : [],
  );

const FEW = 3;

/** Pictures of different heights with their captions; a few stand side by side, one alone is large. */
export function Gallery({ entry }: { entry: BookEntry }) {
  const pictures = picturesOf(entry);
  const Place = pictures.length > FEW ? Masonry : Side;
  const ratio = pictures.length === 1 ? '3 / 2' : '4 / 5';
  return (
    <Place>
      {pictures.map(({ fileURL, caption, name, place }, at) => (
        <PictureTile
          key={place}
          address={fileURL}
          caption={caption}
          name={name}
          ratio={pictures.length > FEW ? ratioOf(at) : ratio}
        />
      ))}
    </Place>
  );
}

const Side = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${narrow} { grid-auto-flow: row; }
`;

/** The main colour across, the others share a row. */
const Swatches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  & > * { flex: 1 1 11rem; }
  break-inside: avoid;
  & > :first-child { flex-basis: 100%; min-height: 17rem; }
  ${narrow} { & > :first-child { min-height: 11rem; } }
`;

const Swatch = styled(Ground)`
  ${stacked}
  align-content: space-between;
  gap: ${space(6)};
  min-height: 12rem;
  padding: ${space(5)};
  outline: 1px solid ${color('border')};
  break-inside: avoid;
`;

const Code = styled.p`
  font-variant-numeric: tabular-nums;
  font-size: ${fontSize.label};
  line-height: 1.5;
`;

const against = (ink: string, hex: string): string => ratioText(contrastRatio(ink, hex) ?? 1);

/** The palette as large swatches with name, code and contrast. */
export const Palette = ({ entry }: { entry: BookEntry }) => (
  <Swatches>
    {placed(rowsOf(entry.answer)).map(({ value: { name = '', hex = '' }, place }) => {
      const known = parseHex(hex);
      return (
        <Swatch
          as="li"
          key={place}
          style={known ? groundOf({ ground: known, text: textOn(known) }) : undefined}
        >
          <Display as="h4" style={{ fontSize: fontSize.h2 }}>
            {name || hex}
          </Display>
          <Code>
            {known ? known.toUpperCase() : hex}
            {known && (
              <>
                <br />
                White on it {against(inks[0], known)}
                <br />
                Black on it {against(inks[1], known)}
              </>
            )}
          </Code>
        </Swatch>
      );
    })}
  </Swatches>
);

const Sample = styled(Ground)`
  padding: ${space(6)} ${space(5)};
  outline: 1px solid ${color('border')};
  font: 520 ${fontSize.h1}/1 ${fontFamily.display};
`;

/** Text in the pairs of colours that the brand uses, with their contrast. */
export const TextPairs = ({ entry }: { entry: BookEntry }) => (
  <Tiles $width="10rem" $gap={5}>
    {placed(rowsOf(entry.answer)).map(({ value, place }) => (
      <TextPair key={place} row={value} />
    ))}
  </Tiles>
);

function TextPair({ row: { text = '', ground = '', used_for = '' } }: { row: Row }) {
  const [ink, paper] = [parseHex(text), parseHex(ground)];
  const ratio = contrastRatio(text, ground);
  return (
    <Stacked $gap={2}>
      {ink && paper && (
        <Sample aria-hidden="true" style={groundOf({ ground: paper, text: ink })}>
          Aa
        </Sample>
      )}
      <div>
        <Words as="strong">{used_for}</Words>
        <Code>
          {text} on {ground}
          {ratio !== null && ` · ${ratioText(ratio)}`}
        </Code>
      </div>
    </Stacked>
  );
}
