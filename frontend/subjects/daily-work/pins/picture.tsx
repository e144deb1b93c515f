import { ImageOff } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { Stack } from '#frontend/kit/layout.tsx';
import { lazy } from '#frontend/kit/lazy.tsx';
import { Muted } from '#frontend/kit/page-parts.tsx';
import { Frame } from '#frontend/kit/picture-frame.ts';
import { color, space } from '#frontend/kit/theme/tokens.ts';
import { PinningContext } from '#frontend/subjects/daily-work/pins/pinning.ts';

const OpenablePicture = lazy(
  async () => (await import('#frontend/subjects/daily-work/pins/openable-picture.tsx')).OpenablePicture,
  { isBare: true },
);

interface PictureProps {
  address: string;
  alt: string;
  /** Its name in annotations; without one it has no pins. */
  part?: string;
}

/** An uploaded picture as a thumbnail that opens the whole: with its pins in place, else in a tab of its own. */
export function Picture({ address, alt, part }: PictureProps) {
  const pinning = use(PinningContext);
  const [isBroken, setIsBroken] = useState(false);
  const image = isBroken ? (
    <Stack
      as="span"
      gap={2}
      align="center"
      style={{ padding: space(3), textAlign: 'center', color: color('textMuted') }}
    >
      <ImageOff size={24} aria-hidden="true" />
      <Muted>No preview. Open the file</Muted>
    </Stack>
  ) : (
    <img src={`${address}/preview`} alt={alt} loading="lazy" onError={() => setIsBroken(true)} />
  );
  const link = (
    <Frame
      href={isBroken ? address : `${address}/preview`}
      target="_blank"
      rel="noopener"
      aria-label={`Open: ${alt}`}
    >
      {image}
    </Frame>
  );
  if (!pinning || part === undefined || isBroken) return link;
  return (
    <Suspense fallback={link}>
      <OpenablePicture address={address} alt={alt} part={part} pinning={pinning}>
        {image}
      </OpenablePicture>
    </Suspense>
  );
}
