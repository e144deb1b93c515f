import { use, useState } from 'react';
import styled from 'styled-components';
import { Stack } from '#frontend/kit/layout.tsx';
import { inks } from '#frontend/kit/theme/grounds.ts';
import { color, fontSize, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { textOn } from './book-colours.ts';
import { BookContext, groundOf } from './book-context.tsx';
import { Caption, Ground, keyed, narrow } from './book-parts.ts';
import { type Ink, isLegibleOn, readInk } from './picture-ink.ts';

/** The pictures of an answer; a screen reader names those without a caption by their number. */
const picturesOf = (entry: BookEntry, noun: string) =>
  keyed(rowsOf(entry.answer)).flatMap(({ value: { fileURL, caption = '' }, at, key }) =>
    fileURL
      ? [{ key, address: fileURL, caption: caption.trim(), alt: caption.trim() || `${noun} ${at + 1}` }]
      : [],
  );

interface PictureProps {
  address: string;
  caption: string;
  alt: string;
}

const SideBySide = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${narrow} { grid-auto-flow: row; }
`;

const Masonry = styled.div`
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

const FEW = 3;

/** Pictures of different heights with their captions; a few stand side by side, one alone is large. */
export function Gallery({ entry }: { entry: BookEntry }) {
  const pictures = picturesOf(entry, 'Picture');
  const areMany = pictures.length > FEW;
  const ratioOf = (at: number): string => {
    if (areMany) return ratios[at % ratios.length] ?? square;
    return pictures.length === 1 ? '3 / 2' : tall;
  };
  const tiles = pictures.map(({ key, ...picture }, at) => (
    <PictureTile key={key} {...picture} ratio={ratioOf(at)} />
  ));
  return areMany ? <Masonry>{tiles}</Masonry> : <SideBySide>{tiles}</SideBySide>;
}

const PictureLink = styled.a`
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
  & > span { padding: ${space(4)}; font-size: ${fontSize.body}; text-align: center; }
`;

/** A picture that opens the whole; its place, `ratio` wide to high, is known before it arrives. */
function PictureTile({ address, caption, alt, ratio }: PictureProps & { ratio: string }) {
  const { isPublic } = use(BookContext);
  const [isBroken, setIsBroken] = useState(false);
  const source = isPublic ? address : `${address}/preview`;
  return (
    <Stack as="figure" gap={2} style={{ breakInside: 'avoid' }}>
      <PictureLink
        href={isBroken ? address : source}
        target="_blank"
        rel="noopener"
        aria-label={`Open: ${alt}`}
        style={{ aspectRatio: ratio }}
      >
        {isBroken ? (
          <span>No preview. Open the file</span>
        ) : (
          <img src={source} alt={alt} loading="lazy" onError={() => setIsBroken(true)} />
        )}
      </PictureLink>
      {caption !== '' && <Caption>{caption}</Caption>}
    </Stack>
  );
}

/** The first version across, the others in pairs; of an odd number the last three share a row. */
const Versions = styled.div`
  display: grid;
  gap: ${space(6)} ${space(5)};
  & > * { display: grid; gap: ${space(2)}; align-content: start; min-width: 0; break-inside: avoid; }
  @media print, screen and (min-width: 48rem) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    & > * { grid-column: span 3; }
    & > :first-child:nth-last-child(even) ~ :nth-last-child(-n + 3) { grid-column: span 2; }
    & > :first-child, & > :first-child:nth-last-child(2) ~ :last-child { grid-column: 1 / -1; }
  }
`;

/** Of the same shape, whatever the picture turns out to be. */
const Grounds = styled.div`
  display: flex;
  aspect-ratio: 5 / 2;
  outline: 1px solid ${color('border')};
`;

const LogoLink = styled(Ground).attrs({ as: 'a', target: '_blank', rel: 'noopener' })`
  position: relative;
  flex: 1;
  display: grid;
  place-items: center;
  min-width: 0;
  text-decoration: none;
  & img { position: absolute; inset: 14%; width: 72%; height: 72%; object-fit: contain; }
`;

const [white, black] = inks;

/** The versions of the logo: on its own ground, else on light and on the main colour or another dark ground. */
export const Logos = ({ entry }: { entry: BookEntry }) => (
  <Versions>
    {picturesOf(entry, 'Logo').map(({ key, ...picture }) => (
      <Logo key={key} {...picture} />
    ))}
  </Versions>
);

function Logo({ address, caption, alt }: PictureProps) {
  const { colours, isPublic } = use(BookContext);
  const [ink, setInk] = useState<Ink | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const { cover } = colours;
  const dark = cover && textOn(cover.ground) === white ? cover.ground : black;
  const source = isPublic ? address : `${address}/preview`;
  return (
    <figure>
      <Grounds>
        {(ink?.ground ? [ink.ground] : [white, dark]).map((ground, at) => (
          <LogoLink
            key={String(at)}
            href={source}
            aria-label={at === 0 ? `Open: ${alt}` : `Open: ${alt}, on dark`}
            style={groundOf({ ground, text: textOn(ground) })}
          >
            {isBroken ? (
              <span>No preview. Open the file</span>
            ) : (
              <img
                src={source}
                alt={alt}
                style={{ filter: ink && !isLegibleOn(ink, ground) ? oneColour(ground) : 'none' }}
                onLoad={({ currentTarget }) => setInk((known) => known ?? readInk(currentTarget))}
                onError={() => setIsBroken(true)}
              />
            )}
          </LogoLink>
        ))}
      </Grounds>
      {caption !== '' && <Caption>{caption}</Caption>}
    </figure>
  );
}

/** All white on a dark ground, all black on a light one. */
const oneColour = (ground: string): string =>
  textOn(ground) === white ? 'brightness(0) invert(1)' : 'brightness(0)';
