import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import { inks } from '#frontend/kit/theme/grounds.ts';
import { type Ink, isLegibleOn, readInk } from './picture-ink.ts';

const Logo = styled.span`
  justify-self: start;
  background: var(--plate);
  padding: var(--plate-room);
  & img { display: block; height: clamp(1.5rem, 11cqi, 6.5rem); max-width: 40cqi; object-fit: contain; object-position: left; }
`;

interface CoverLogoProps {
  address: string | null;
  isPublic: boolean;
  name: string;
  ground: string | undefined;
}

/** No plate where the logo is seen on the cover or has a ground of its own, else a white or a black one. */
function plateOf(ink: Ink | null, ground: string | undefined): { plate: string; room: string } {
  if (ink?.ground) return { plate: ink.ground, room: '0' };
  if (ink && ground !== undefined && isLegibleOn(ink, ground)) return { plate: 'none', room: '0' };
  const plate = inks.find((each) => ink === null || isLegibleOn(ink, each)) ?? inks[0];
  return { plate, room: '1.6cqi 2cqi' };
}

/** Of logos that were read before; what an address names never changes. */
const knownInks = new Map<string, Ink | null>();

/** Keeps its row without a logo. */
export function CoverLogo({ address, isPublic, name, ground }: CoverLogoProps) {
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
