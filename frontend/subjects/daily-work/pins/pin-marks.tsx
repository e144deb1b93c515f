import { MapPinPlus, SquareDashed } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useId } from 'react';
import styled from 'styled-components';
import { quoteId } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import {
  Button,
  barHeight,
  color,
  elevation,
  fontSize,
  media,
  Row,
  radius,
  space,
  VisuallyHidden,
} from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import type { Annotation, Pin } from '#shared/contract/feedback.ts';
import { boxOf, isBox, pinName, placeOf } from '#shared/domain/pins.ts';
import type { Pinning } from './pinning.ts';
import type { Aiming } from './use-aiming.ts';

/** Of what has no pins. */
export const NONE: Pinning = { annotations: [], version: 0, isDone: () => false };

/** The tools of a document, in sight while it is read. */
export const ToolBar = styled(Row)`
  position: sticky;
  top: var(--document-top, ${barHeight});
  z-index: 5;
  padding-block: ${space(1)};
  background: ${color('surfaceRaised')};
  [role='dialog'] & { top: 0; }
`;

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

/** A part of the picture's size, so that a mark keeps its place at every size. */
function placedAt(area: Area): CSSProperties {
  const { left, top } = boxOf(area);
  return { left: `${left * 100}%`, top: `${top * 100}%` };
}

export function framedAt(area: Area): CSSProperties {
  const { width, height } = boxOf(area);
  return { ...placedAt(area), width: `${width * 100}%`, height: `${height * 100}%` };
}

/** The frame of a box; it lets presses through. */
const BoxFrame = styled.span<{ $isChosen: boolean }>`
  position: absolute;
  border: 2px ${({ $isChosen }) => ($isChosen ? 'solid' : 'dashed')} ${color('accent')};
  outline: 1px solid ${color('surfaceRaised')};
  border-radius: 2px;
  pointer-events: none;
`;

/** The number of a pin on its point, or on the upper left corner of its box. */
const PinMark = styled.button<{ $isChosen: boolean; $isDone: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  padding: 0 6px;
  border: 2px solid ${color('surfaceRaised')};
  border-radius: ${radius.round};
  background: ${({ $isDone }) => color($isDone ? 'positive' : 'accent')};
  color: ${({ $isDone }) => color($isDone ? 'surfaceRaised' : 'onAccent')};
  box-shadow: ${elevation.medium};
  font: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  translate: -50% -50%;
  z-index: 3;
  cursor: pointer;
  scroll-margin: 30vh;
  ${({ $isChosen }) => $isChosen && `outline: 3px solid ${color('focus')}; z-index: 4;`}
  &:target { outline: 3px solid ${color('focus')}; }
  /* A finger needs more room than the number. */
  &::after { content: ''; position: absolute; inset: -8px; border-radius: ${radius.round}; }
  ${media.forced} { border-color: ButtonText; }
`;

/** The frame of an area that is a box. */
const FrameOf = ({ area, isChosen, ...rest }: { area: Area; isChosen: boolean; 'data-new-pin'?: string }) =>
  isBox(area) ? <BoxFrame {...rest} style={framedAt(area)} $isChosen={isChosen} aria-hidden="true" /> : null;

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
          aria-label={`${pinName(pins, annotation)}, ${placeOf(pin)}${isDone ? ', done' : ''}`}
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
      <FrameOf area={area} isChosen data-new-pin="" />
      <PinMark
        ref={focusOnce}
        type="button"
        data-new-pin={isBox(area) ? undefined : ''}
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
