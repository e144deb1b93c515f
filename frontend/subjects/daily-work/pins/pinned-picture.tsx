import { use, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, Muted, radius, Scroll, Stack } from '#kit';
import { MAX_PINS } from '#shared/contract/limits.ts';
import { pinsOn } from '#shared/domain/pins.ts';
import { PinList } from './pin-list.tsx';
import { keepFocus, Marks, NewPin, NONE, Surface, ToolBar, WriterTools } from './pin-marks.tsx';
import { PinningContext } from './pinning.ts';
import { useAiming } from './use-aiming.ts';
import { useZoom, ZoomTools } from './zoom.tsx';

const Canvas = styled.div`
  position: relative;
  width: fit-content;
  & > img {
    display: block;
    max-width: 100%;
    max-height: 70vh;
    border: 0;
    border-radius: ${radius.medium};
    box-shadow: 0 0 0 1px ${color('border')};
  }
  &[style] > img { width: 100%; max-height: none; }
`;

interface PinnedPictureProps {
  fileURL: string;
  alt: string;
  /** The picture's name in annotations. */
  part: string;
  /** The pin whose remark is shown first. */
  opened?: number | null;
  /** The page shows the picture elsewhere too: links to its pins lead there. */
  isCopy?: boolean;
}

/** A picture with its pins and their remarks. A coach taps it, draws a box or uses the keyboard to add one. */
export function PinnedPicture({ fileURL, alt, part, opened = null, isCopy = false }: PinnedPictureProps) {
  const pinning = use(PinningContext) ?? NONE;
  const pins = pinsOn(pinning.annotations, fileURL);
  const [chosen, choose] = useState(opened);
  const [isLoaded, setIsLoaded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { version, written, most = MAX_PINS } = pinning;
  const isWriter = pinning.write !== undefined && pins.length < most;
  const aiming = useAiming({
    written: written?.fileURL === fileURL ? written : undefined,
    write: (area) => pinning.write?.(part, { ...area, fileURL, version }),
    isWriter,
    frame,
  });
  const zoom = useZoom(room);
  return (
    <Stack gap={2} ref={frame} data-pinned>
      <ToolBar gap={2}>
        {isWriter && <WriterTools aiming={aiming} />}
        <ZoomTools {...zoom.tools} />
      </ToolBar>
      <Scroll ref={room} height="70vh" role="group" aria-label={alt} tabIndex={zoom.isLarger ? 0 : undefined}>
        <Canvas style={zoom.width === undefined ? undefined : { width: zoom.width }}>
          <img src={`${fileURL}/preview`} alt={alt} draggable={false} onLoad={() => setIsLoaded(true)} />
          {isWriter && <Surface $draws={aiming.draws} {...aiming.pointer} onMouseDown={keepFocus} />}
          {isLoaded && (
            <Marks pins={pins} pinning={pinning} chosen={chosen} isCopy={isCopy} onChoose={choose} />
          )}
          {aiming.area && <NewPin area={aiming.area} onKeyDown={aiming.onKeyDown} />}
        </Canvas>
      </Scroll>
      {pinning.write && !isWriter && <Muted as="p">You have reached the limit of {most} pins.</Muted>}
      <PinList pins={pins} pinning={pinning} chosen={chosen} label={`Pins on ${alt}`} onChoose={choose} />
    </Stack>
  );
}
