import { type ReactNode, useState } from 'react';
import { Frame } from '#frontend/kit/picture-frame.ts';
import { quoteId } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { Button, Row, Stack } from '#kit';
import { pinsOn } from '#shared/domain/pins.ts';
import { PinnedPicture } from './pinned-picture.tsx';
import type { Pinning } from './pinning.ts';

interface OpenablePictureProps {
  address: string;
  alt: string;
  part: string;
  pinning: Pinning;
  /** The picture as a thumbnail. */
  children: ReactNode;
}

/** A thumbnail with its pins, which opens in place. */
export function OpenablePicture({ address, alt, part, pinning, children }: OpenablePictureProps) {
  // The pin that it was opened by; null: by the thumbnail.
  const [opened, setOpened] = useState<number | null | undefined>(undefined);
  if (opened !== undefined)
    return (
      <Stack gap={2} data-open>
        <PinnedPicture fileURL={address} alt={alt} part={part} opened={opened} />
        <div>
          <Button variant="quiet" size="small" aria-expanded onClick={() => setOpened(undefined)}>
            Close the picture
          </Button>
        </div>
      </Stack>
    );
  const pins = pinsOn(pinning.annotations, address);
  return (
    <>
      <Frame
        as="button"
        type="button"
        aria-expanded={false}
        aria-label={`Open: ${alt}`}
        onClick={() => setOpened(null)}
      >
        {children}
      </Frame>
      {pins.length > 0 && (
        <Row gap={1}>
          {pins.map(({ id }, index) => (
            <Button
              key={id}
              id={quoteId(id)}
              variant="secondary"
              size="small"
              aria-label={`Pin ${index + 1} on ${alt}`}
              onClick={() => setOpened(id)}
            >
              {index + 1}
              {pinning.isDone(id) && ' ✓'}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
