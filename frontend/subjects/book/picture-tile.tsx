import { use, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/kit/theme/tokens.ts';
import { BookContext } from './book-context.tsx';
import { Caption, narrow } from './book-type.ts';

const Figure = styled.figure`
  display: grid;
  gap: ${space(2)};
  break-inside: avoid;
`;

const Frame = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  background: var(--ground, ${color('surfaceSunken')});
  color: var(--ink, ${color('textMuted')});
  text-decoration: none;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  & img { position: absolute; width: 100%; height: 100%; object-fit: cover; }
`;

const Missing = styled.span`
  padding: ${space(4)};
  font-size: ${fontSize.label};
  text-align: center;
`;

interface PictureTileProps {
  address: string;
  caption: string;
  /** Of a screen reader, where the caption is empty. */
  name: string;
  /** Width to height. */
  ratio: string;
}

/** A picture that opens the whole; its place is known before it arrives. */
export function PictureTile({ address, caption, name, ratio }: PictureTileProps) {
  const { isPublic } = use(BookContext);
  const [isBroken, setIsBroken] = useState(false);
  const source = isPublic ? address : `${address}/preview`;
  const alt = caption.trim() || name;
  return (
    <Figure>
      <Frame
        href={isBroken ? address : source}
        target="_blank"
        rel="noopener"
        aria-label={`Open: ${alt}`}
        style={{ aspectRatio: ratio }}
      >
        {isBroken ? (
          <Missing>No preview. Open the file</Missing>
        ) : (
          <img src={source} alt={alt} loading="lazy" onError={() => setIsBroken(true)} />
        )}
      </Frame>
      {caption.trim() !== '' && <Caption>{caption}</Caption>}
    </Figure>
  );
}

export const Masonry = styled.div`
  columns: 3;
  break-inside: avoid;
  column-gap: ${space(5)};
  & > * { margin-bottom: ${space(5)}; }
  ${narrow} { columns: 2; column-gap: ${space(3)}; & > * { margin-bottom: ${space(4)}; } }
  @media screen and (max-width: 20rem) { columns: 1; }
`;

const [tall, square, wide] = ['4 / 5', '1 / 1', '4 / 3'] as const;
/** Heights that alternate, and add up to the same in each column. */
const ratios = [tall, square, wide, wide, tall, square, square, wide, tall];

export const ratioOf = (at: number): string => ratios[at % ratios.length] ?? square;
