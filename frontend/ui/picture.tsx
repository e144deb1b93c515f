import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Muted } from './layout.tsx';

const Frame = styled.a`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  text-decoration: none;
  & img { width: 100%; height: 100%; object-fit: cover; }
`;

const Missing = styled.span`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(3)};
  text-align: center;
  color: ${color('textMuted')};
`;

/** An uploaded picture as a thumbnail that opens the whole. */
export function Picture({ address, alt }: { address: string; alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Frame
      href={isBroken ? address : `${address}/preview`}
      target="_blank"
      rel="noopener"
      aria-label={`Open: ${alt}`}
    >
      {isBroken ? (
        <Missing>
          <ImageOff size={24} aria-hidden="true" />
          <Muted>No preview. Open the file</Muted>
        </Missing>
      ) : (
        <img src={`${address}/preview`} alt={alt} loading="lazy" onError={() => setIsBroken(true)} />
      )}
    </Frame>
  );
}
