import { use, useState } from 'react';
import styled from 'styled-components';
import { inks } from '#frontend/kit/theme/grounds.ts';
import { color, space } from '#frontend/kit/theme/tokens.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { textOn } from './book-colours.ts';
import { BookContext, groundOf } from './book-context.tsx';
import { Caption, Ground } from './book-type.ts';
import { type Ink, isLegibleOn, readInk } from './picture-ink.ts';
import { placed } from './placed.ts';

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

const Tile = styled(Ground).attrs({ as: 'a', target: '_blank', rel: 'noopener' })`
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
export function Logos({ entry }: { entry: BookEntry }) {
  const rows = placed(rowsOf(entry.answer)).filter(({ value }) => value.fileURL);
  return (
    <Versions>
      {rows.map(({ value: { fileURL = '', caption = '' }, at, place }) => (
        <Logo key={place} address={fileURL} caption={caption.trim()} name={`Logo ${at + 1}`} />
      ))}
    </Versions>
  );
}

interface LogoProps {
  address: string;
  caption: string;
  name: string;
}

function Logo({ address, caption, name }: LogoProps) {
  const { colours, isPublic } = use(BookContext);
  const [ink, setInk] = useState<Ink | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const { cover } = colours;
  const dark = cover && textOn(cover.ground) === white ? cover.ground : black;
  const source = isPublic ? address : `${address}/preview`;
  const alt = caption || name;
  return (
    <figure>
      <Grounds>
        {(ink?.ground ? [ink.ground] : [white, dark]).map((ground, at) => (
          <Tile
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
          </Tile>
        ))}
      </Grounds>
      {caption !== '' && <Caption>{caption}</Caption>}
    </figure>
  );
}

/** All white on a dark ground, all black on a light one. */
const oneColour = (ground: string): string =>
  textOn(ground) === white ? 'brightness(0) invert(1)' : 'brightness(0)';
