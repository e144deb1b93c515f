import { MapPinPlus, SquareDashed } from 'lucide-react';
import { type MouseEvent, use, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '#frontend/theme/tokens.ts';
import { quoteId } from '#frontend/ui/annotated-text.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Muted, Row, Stack, VisuallyHidden } from '#frontend/ui/layout.tsx';
import type { Area } from '#shared/contract/areas.ts';
import type { Annotation, Pin } from '#shared/contract/feedback.ts';
import { MAX_PINS } from '#shared/contract/limits.ts';
import { boxOf, isBox, pinName, pinsOn, placeOf } from '#shared/domain/pins.ts';
import { PinList } from './pin-list.tsx';
import { FrameOf, PinMark, placedAt } from './pin-mark.tsx';
import { type Pinning, PinningContext } from './pinning.ts';
import { type Aiming, useAiming } from './use-aiming.ts';
import { useZoom, ZoomTools } from './zoom.tsx';

const Room = styled.div`
  max-height: 70vh;
  overflow: auto;
`;

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

const Surface = styled.div<{ $draws: boolean }>`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: ${({ $draws }) => ($draws ? 'none' : 'manipulation')};
`;

const NONE: Pinning = { annotations: [], version: 0, isDone: () => false };

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
    isMeant: () => isWriter && isMeant(frame.current),
    onLeave: () => frame.current?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true }),
  });
  const zoom = useZoom(room);
  return (
    <Stack $gap={2} ref={frame} data-pinned>
      <Room ref={room} role="group" aria-label={alt} tabIndex={zoom.isLarger ? 0 : undefined}>
        <Canvas style={zoom.width === undefined ? undefined : { width: zoom.width }}>
          <img src={`${fileURL}/preview`} alt={alt} draggable={false} onLoad={() => setIsLoaded(true)} />
          {isWriter && <Surface $draws={aiming.draws} {...aiming.pointer} onMouseDown={keepFocus} />}
          {isLoaded && <Marks {...{ pins, pinning, chosen, isCopy }} onChoose={choose} />}
          {aiming.area && <NewPin area={aiming.area} onKeyDown={aiming.onKeyDown} />}
        </Canvas>
      </Room>
      <Row $gap={2}>
        {isWriter && <WriterTools aiming={aiming} />}
        <ZoomTools zoom={zoom} />
      </Row>
      {pinning.write && !isWriter && <Muted as="p">This picture has {most} pins, which is the most.</Muted>}
      <PinList {...{ pins, pinning, chosen }} label={`Pins on ${alt}`} onChoose={choose} />
    </Stack>
  );
}

/** A text that is being written keeps it. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The key for a new pin means the picture with the focus, else the first one of the page. */
function isMeant(frame: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[data-pinned]');
  return frame !== null && frame === (focused ?? document.querySelector('[data-pinned]'));
}

interface MarksProps {
  pins: readonly (Annotation & { pin: Pin })[];
  pinning: Pinning;
  chosen: number | null;
  isCopy: boolean;
  onChoose: (id: number | null) => void;
}

const Marks = ({ pins, pinning, chosen, isCopy, onChoose }: MarksProps) =>
  pins.map((annotation, index) => {
    const { id, pin } = annotation;
    const isDone = pinning.isDone(id);
    return (
      <span key={id}>
        <FrameOf area={pin} isChosen={id === chosen} />
        <PinMark
          type="button"
          id={isCopy ? undefined : quoteId(id)}
          style={placedAt(pin)}
          $isChosen={id === chosen}
          $isDone={isDone}
          aria-label={`${pinName(pins, annotation)}${isDone ? ', done' : ''}`}
          aria-expanded={id === chosen}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          {index + 1}
          {isDone && '✓'}
        </PinMark>
      </span>
    );
  });

const percentOf = (part: number): string => `${Math.round(part * 100)}%`;

/** 'upper left, 20% from the left, 15% from the top' */
function describe(area: Area): string {
  const { left, top, width, height } = boxOf(area);
  const size = isBox(area) ? `, ${percentOf(width)} wide, ${percentOf(height)} high` : '';
  return `${placeOf(area)}, ${percentOf(left)} from the left, ${percentOf(top)} from the top${size}`;
}

/** The pin that is being placed. */
function NewPin({ area, onKeyDown }: { area: Area; onKeyDown: Aiming['onKeyDown'] }) {
  const help = useId();
  return (
    <>
      <FrameOf area={area} isChosen />
      <PinMark
        ref={focusOnce}
        type="button"
        style={placedAt(area)}
        $isChosen
        $isDone={false}
        aria-label={`New pin, ${placeOf(area)}`}
        aria-describedby={help}
        onKeyDown={onKeyDown}
      >
        +
      </PinMark>
      <VisuallyHidden id={help}>
        Arrow keys move it, Shift and arrow keys size a box, Enter writes the remark, Escape leaves.
      </VisuallyHidden>
      <VisuallyHidden role="status">{describe(area)}</VisuallyHidden>
    </>
  );
}

/** The pointer draws while its text or nothing has the focus; the keyboard begins with a button. */
function focusOnce(mark: HTMLElement | null): void {
  const before = document.activeElement;
  if (mark && !(before instanceof HTMLTextAreaElement)) mark.focus();
}

const WriterTools = ({ aiming }: { aiming: Aiming }) => (
  <>
    <Button variant="secondary" size="small" data-add onClick={aiming.begin}>
      <MapPinPlus size={16} aria-hidden="true" />
      Add a pin
    </Button>
    <Button
      variant={aiming.draws ? 'secondary' : 'quiet'}
      size="small"
      aria-pressed={aiming.draws}
      onClick={aiming.turnDrawing}
    >
      <SquareDashed size={16} aria-hidden="true" />
      Draw a box
    </Button>
  </>
);
