import { MapPinPlus, SquareDashed } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import styled from 'styled-components';
import { quoteId } from '#frontend/ui/annotated-text.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { VisuallyHidden } from '#frontend/ui/layout.tsx';
import type { Area } from '#shared/contract/areas.ts';
import type { Annotation, Pin } from '#shared/contract/feedback.ts';
import { boxOf, isBox, pinName, placeOf } from '#shared/domain/pins.ts';
import { FrameOf, PinMark, placedAt } from './pin-mark.tsx';
import type { Pinning } from './pinning.ts';
import type { Aiming } from './use-aiming.ts';

/** Of what has no pins. */
export const NONE: Pinning = { annotations: [], version: 0, isDone: () => false };

/** Over what is pinned; presses on it aim a new pin. */
export const Surface = styled.div<{ $draws: boolean }>`
  position: absolute;
  inset: 0;
  z-index: 2;
  cursor: crosshair;
  touch-action: ${({ $draws }) => ($draws ? 'none' : 'manipulation')};
`;

/** A text that is being written keeps it. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The key for a new pin means the picture or PDF with the focus, else the first one of the page. */
export function isMeant(frame: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[data-pinned]');
  return frame !== null && frame === (focused ?? document.querySelector('[data-pinned]'));
}

interface MarksProps {
  /** All of the file, which number them. */
  pins: readonly (Annotation & { pin: Pin })[];
  pinning: Pinning;
  chosen: number | null;
  /** Of a PDF: those of this page alone are drawn. */
  page?: number;
  isCopy?: boolean;
  onChoose: (id: number | null) => void;
}

export const Marks = ({ pins, pinning, chosen, page, isCopy = false, onChoose }: MarksProps) =>
  pins.map((annotation, index) => {
    const { id, pin } = annotation;
    if (pin.page !== page) return null;
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
export function NewPin({ area, onKeyDown }: { area: Area; onKeyDown: Aiming['onKeyDown'] }) {
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

export const WriterTools = ({ aiming }: { aiming: Aiming }) => (
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
