import { use, useState } from 'react';
import styled from 'styled-components';
import { Button, color, Muted, media, Row, radius, Split, Stack } from '#kit';
import { pinsOn } from '#shared/domain/pins.ts';
import { PinList } from './pin-list.tsx';
import { NONE } from './pin-marks.tsx';
import { PinnedPicture } from './pinned-picture.tsx';
import { type Pinning, PinningContext } from './pinning.ts';

const Layers = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.medium};
  box-shadow: 0 0 0 1px ${color('border')};
  background: ${color('surfaceSunken')};
  & > img { display: block; max-width: 100%; max-height: 70vh; }
  & > img + img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
`;

const Edge = styled.span`
  position: absolute;
  inset-block: 0;
  width: 2px;
  translate: -1px;
  background: ${color('accent')};
  box-shadow: 0 0 0 1px ${color('surfaceRaised')};
  ${media.forced} { background: Highlight; }
`;

/** A picture of one version. */
export interface VersionPicture {
  version: number;
  fileURL: string;
  alt: string;
}

interface PictureComparisonProps {
  before: VersionPicture;
  after: VersionPicture;
  /** The newer picture's name in annotations. */
  part: string;
}

/** Two versions of a picture: side by side with their pins, or under a slider with the pins that are still open. */
export function PictureComparison({ before, after, part }: PictureComparisonProps) {
  const pinning = use(PinningContext) ?? NONE;
  const [isLayered, setIsLayered] = useState(false);
  const { write: _, ...read } = pinning;
  return (
    <Stack gap={3}>
      <Row gap={2} role="group" aria-label="How to compare">
        {[false, true].map((way) => (
          <Button
            key={String(way)}
            variant={way === isLayered ? 'secondary' : 'quiet'}
            size="small"
            aria-pressed={way === isLayered}
            onClick={() => setIsLayered(way)}
          >
            {way ? 'Under a slider' : 'Side by side'}
          </Button>
        ))}
      </Row>
      {isLayered ? (
        <Layered before={before} after={after} />
      ) : (
        <Split of="repeat(2, minmax(0, 1fr))" gap={4} align="start" stacks="47.99rem">
          {[before, after].map(({ version, fileURL, alt }) => (
            <Stack key={version} gap={2}>
              <Muted as="h3">Version {version}</Muted>
              <PinningContext value={version === pinning.version ? pinning : { ...read, version }}>
                <PinnedPicture fileURL={fileURL} alt={alt} part={part} isCopy />
              </PinningContext>
            </Stack>
          ))}
        </Split>
      )}
      <StillOpen pinning={{ ...read, version: before.version }} picture={before} />
    </Stack>
  );
}

/** The newer version over the older one, as far as the slider goes. */
function Layered({ before, after }: Omit<PictureComparisonProps, 'part'>) {
  const [shown, setShown] = useState(50);
  return (
    // As wide as the picture, so that the slider's end is the picture's.
    <Stack gap={1} style={{ width: 'fit-content', maxWidth: '100%' }}>
      <Layers>
        <img src={`${after.fileURL}/preview`} alt={`Version ${after.version}: ${after.alt}`} />
        <img
          src={`${before.fileURL}/preview`}
          alt={`Version ${before.version}: ${before.alt}`}
          style={{ clipPath: `inset(0 0 0 ${shown}%)` }}
        />
        <Edge style={{ insetInlineStart: `${shown}%` }} aria-hidden="true" />
      </Layers>
      <input
        type="range"
        style={{ width: '100%', minHeight: '44px', accentColor: color('accent') }}
        aria-label={`How much of version ${after.version} is shown`}
        aria-valuetext={`${shown}% version ${after.version}, ${100 - shown}% version ${before.version}`}
        value={shown}
        onChange={({ target }) => setShown(Number(target.value))}
      />
    </Stack>
  );
}

/** The pins of the older version that are not done. */
function StillOpen({ pinning, picture }: { pinning: Pinning; picture: VersionPicture }) {
  const [chosen, choose] = useState<number | null>(null);
  const pins = pinsOn(pinning.annotations, picture.fileURL);
  const open = pins.filter(({ id, isPraise }) => !isPraise && !pinning.isDone(id));
  if (open.length === 0) return null;
  const label = `Still open of version ${picture.version}`;
  return (
    <Stack gap={2}>
      <h3>{label}</h3>
      <PinList pins={pins} only={open} pinning={pinning} label={label} chosen={chosen} onChoose={choose} />
    </Stack>
  );
}
