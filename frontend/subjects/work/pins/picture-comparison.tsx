import { use, useState } from 'react';
import styled from 'styled-components';
import { Button, color, Muted, media, Row, radius, Stack, space, stacked } from '#kit';
import { pinsOn } from '#shared/domain/pins.ts';
import { PinList } from './pin-list.tsx';
import { NONE } from './pin-marks.tsx';
import { PinnedPicture } from './pinned-picture.tsx';
import { type Pinning, PinningContext } from './pinning.ts';

const Sides = styled.div`
  ${stacked}
  gap: ${space(4)};
  align-items: start;
  @media (min-width: 48rem) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** As wide as the picture, so that the slider's end is the picture's. */
const AsWide = styled(Stack)`
  width: fit-content;
  max-width: 100%;
`;

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

const Slider = styled.input.attrs({ type: 'range' })`
  width: 100%;
  min-height: 44px;
  accent-color: ${color('accent')};
`;

/** A picture of one version. */
export interface VersionPicture {
  version: number;
  fileURL: string;
  alt: string;
}

export interface PictureComparisonProps {
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
        <Layered {...{ before, after }} />
      ) : (
        <Sides>
          {[before, after].map(({ version, fileURL, alt }) => (
            <Stack key={version} gap={2}>
              <Muted as="h3">Version {version}</Muted>
              <PinningContext value={version === pinning.version ? pinning : { ...read, version }}>
                <PinnedPicture {...{ fileURL, alt, part }} isCopy />
              </PinningContext>
            </Stack>
          ))}
        </Sides>
      )}
      <StillOpen pinning={{ ...read, version: before.version }} picture={before} />
    </Stack>
  );
}

/** The newer version over the older one, as far as the slider goes. */
function Layered({ before, after }: Omit<PictureComparisonProps, 'part'>) {
  const [shown, setShown] = useState(50);
  return (
    <AsWide gap={1}>
      <Layers>
        <img src={`${after.fileURL}/preview`} alt={`Version ${after.version}: ${after.alt}`} />
        <img
          src={`${before.fileURL}/preview`}
          alt={`Version ${before.version}: ${before.alt}`}
          style={{ clipPath: `inset(0 0 0 ${shown}%)` }}
        />
        <Edge style={{ insetInlineStart: `${shown}%` }} aria-hidden="true" />
      </Layers>
      <Slider
        aria-label={`How much of version ${after.version} is shown`}
        aria-valuetext={`${shown}% version ${after.version}, ${100 - shown}% version ${before.version}`}
        value={shown}
        onChange={({ target }) => setShown(Number(target.value))}
      />
    </AsWide>
  );
}

/** The pins of the older version that are not done. */
function StillOpen({ pinning, picture }: { pinning: Pinning; picture: VersionPicture }) {
  const [chosen, choose] = useState<number | null>(null);
  const pins = pinsOn(pinning.annotations, picture.fileURL);
  const open = pins.filter(({ id }) => !pinning.isDone(id));
  if (open.length === 0) return null;
  const label = `Still open of version ${picture.version}`;
  return (
    <Stack gap={2}>
      <h3>{label}</h3>
      <PinList {...{ pins, pinning, label, chosen }} only={open} onChoose={choose} />
    </Stack>
  );
}
