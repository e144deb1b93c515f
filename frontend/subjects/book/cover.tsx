import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import { inks } from '#frontend/kit/theme/grounds.ts';
import { color, fontFamily, fontSize, radius, stacked } from '#frontend/kit/theme/tokens.ts';
import type { BookCover } from '#shared/contract/brand.ts';
import { coverMonth } from '#shared/domain/dates.ts';
import { longestWord, withBreaks } from '#shared/domain/unbroken-words.ts';
import { bookColours } from './book-colours.ts';
import { BookText, Ground, keyed, narrow, print, sheet } from './book-parts.ts';
import { type Ink, isLegibleOn, readInk } from './picture-ink.ts';

/** A small cover has room for the name alone. */
const tiny = '@container cover (max-width: 10rem)';

/** All sizes are shares of its width, so that a small cover is the large one. */
const CoverFrame = styled(Ground)`
  container: cover / inline-size;
  position: relative;
  display: grid;
  min-width: 0;
  background: var(--ground, ${color('text')});
  color: var(--ink, ${color('surface')});
  overflow: hidden;
`;

const Inside = styled.div`
  ${stacked}
  grid-template-rows: auto 1fr auto;
  gap: 4cqi;
  padding: clamp(1.25rem, 6cqi, 6rem) var(--cover-edge, 8cqi) calc(clamp(1.25rem, 6cqi, 6rem) + 2.2cqi);
  & > div { align-self: end; display: grid; gap: 2.4cqi; }
  & > div > div { container-type: inline-size; }
  & > p { font-size: clamp(0.6875rem, 1.5cqi, 1.125rem); }
  ${tiny} { & > p { display: none; } }
`;

/** Type of this size, or as small as its longest word needs in the box around: a word is never broken. */
const FittedText = styled(BookText).attrs<{ $text: string; $most: string }>(({ $text, $most }) => ({
  style: { fontSize: `min(${$most}, ${(100 / longestWord($text)).toFixed(2)}cqi)` },
  children: withBreaks($text),
}))`
  overflow-wrap: normal;
  word-break: keep-all;
  font-family: ${fontFamily.display};
`;

const Name = styled(FittedText)`
  max-width: none;
  font-weight: 560;
  line-height: 1;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

const Tagline = styled(FittedText)`
  max-width: 34ch;
  font-weight: 400;
  line-height: 1.3;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  overflow: hidden;
  ${tiny} { display: none; }
`;

/** The whole palette along the edge. */
const Stripe = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  height: 2.2cqi;
  & > span { flex: 1; background: var(--ground); }
`;

const [SHORT_NAME, LONG_NAME] = [12, 24];

function nameSize({ length }: string): string {
  if (length > LONG_NAME) return 'clamp(1.25rem, 8cqi, 6rem)';
  return length > SHORT_NAME ? 'clamp(1.5rem, 12cqi, 8.5rem)' : 'clamp(1.625rem, 15cqi, 11rem)';
}

interface CoverProps {
  cover: BookCover;
  /** Pictures have no preview. */
  isPublic?: boolean;
  /** The month on the cover. */
  at?: string | null;
  /** The element of the name. */
  level?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** The cover in the main colour of the palette, or in ours. */
function Cover({ cover, isPublic = false, at = null, level = 'p', className }: CoverProps) {
  const { cover: panel } = bookColours(cover.palette);
  return (
    <CoverFrame
      className={className}
      style={(panel ? { '--ground': panel.ground, '--ink': panel.text } : {}) as CSSProperties}
    >
      <Inside>
        <CoverLogo
          key={cover.logo}
          address={cover.logo}
          isPublic={isPublic}
          name={cover.name}
          ground={panel?.ground}
        />
        <div>
          <div>
            <Name as={level} $text={cover.name} $most={nameSize(cover.name)} />
          </div>
          {cover.line && (
            <div>
              <Tagline $text={cover.line} $most="clamp(0.8125rem, 3.5cqi, 2.125rem)" />
            </div>
          )}
        </div>
        <p>Brand book{at && ` · ${coverMonth(at)}`}</p>
      </Inside>
      {cover.palette.length > 1 && (
        <Stripe aria-hidden="true">
          {keyed(cover.palette).map(({ value: { hex }, key }) => (
            <span key={key} style={{ '--ground': hex } as CSSProperties} />
          ))}
        </Stripe>
      )}
    </CoverFrame>
  );
}

/** The cover of the open book. */
export const FullCover = styled(Cover)`
  --cover-edge: var(--book-edge);
  min-height: min(52rem, 86vh);
  ${narrow} { min-height: min(36rem, 80vh); }
  ${print} { --cover-edge: ${sheet.edge}; page: book-full; break-after: page; min-height: ${sheet.height}; }
`;

/** A cover in a list, in the shape of a book. */
export const SmallCover = styled(Cover)`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.small};
  font-size: ${fontSize.small};
  outline: 1px solid ${color('border')};
`;

const Logo = styled.span`
  justify-self: start;
  background: var(--plate);
  padding: var(--plate-room);
  & img { display: block; height: clamp(1.5rem, 11cqi, 6.5rem); max-width: 40cqi; object-fit: contain; object-position: left; }
`;

/** No plate where the logo is seen on the cover or has a ground of its own, else a white or a black one. */
function plateOf(ink: Ink | null, ground: string | undefined): { plate: string; room: string } {
  if (ink?.ground) return { plate: ink.ground, room: '0' };
  if (ink && ground !== undefined && isLegibleOn(ink, ground)) return { plate: 'none', room: '0' };
  const plate = inks.find((each) => ink === null || isLegibleOn(ink, each)) ?? inks[0];
  return { plate, room: '1.6cqi 2cqi' };
}

/** Of logos that were read before; what an address names never changes. */
const knownInks = new Map<string, Ink | null>();

interface CoverLogoProps {
  address: string | null;
  isPublic: boolean;
  name: string;
  ground: string | undefined;
}

/** Keeps its row without a logo. */
function CoverLogo({ address, isPublic, name, ground }: CoverLogoProps) {
  const [ink, setInk] = useState(() => knownInks.get(address ?? '') ?? null);
  const [isBroken, setIsBroken] = useState(false);
  if (address === null || isBroken) return <span />;
  const { plate, room } = plateOf(ink, ground);
  return (
    <Logo style={{ '--plate': plate, '--plate-room': room } as CSSProperties}>
      <img
        src={isPublic ? address : `${address}/preview`}
        alt={`Logo of ${name}`}
        onLoad={({ currentTarget }) => {
          if (!knownInks.has(address)) knownInks.set(address, readInk(currentTarget));
          setInk(knownInks.get(address) ?? null);
        }}
        onError={() => setIsBroken(true)}
      />
    </Logo>
  );
}
