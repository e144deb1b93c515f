import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import { boxBetween, moved, pointAt, sized } from '#shared/domain/pins.ts';

/** A key moves by this part of the picture. */
const STEP = 0.02;
/** In pixels; a hand that moves less means a point. */
const STILL = 8;

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export interface Aiming {
  /** The new pin on the picture. */
  area: Area | null;
  /** A finger draws a box instead of moving the page. */
  draws: boolean;
  turnDrawing: () => void;
  /** Puts a new pin in the middle, for the keyboard. */
  begin: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Of the surface over the picture. */
  pointer: Readonly<Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', OnPointer>>;
}

type OnPointer = (event: PointerEvent<HTMLElement>) => void;

interface AimingProps {
  /** The pin whose remark is open. */
  written: Area | undefined;
  /** Opens the remark of a pin, or moves it. */
  write: (area: Area) => void;
  isWriter: boolean;
  /** Around the picture or PDF and its tools. */
  frame: RefObject<HTMLElement | null>;
  /** The keyboard begins. */
  onBegin?: () => void;
}

/** The key for a new pin means the picture or PDF with the focus, else the first one of the page. */
function isMeant(frame: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[data-pinned]');
  return frame !== null && frame === (focused ?? document.querySelector('[data-pinned]'));
}

/** Where a new pin is aimed at: a tap, a drawn box, or the arrow keys. */
export function useAiming({ written, write, isWriter, frame, onBegin }: AimingProps): Aiming {
  const [aimed, setAimed] = useState<Area | null>(null);
  const [draws, setDraws] = useState(false);
  const pointer = usePointer(draws, setAimed, (area) => {
    setAimed(null);
    setDraws(false);
    write(area);
  });
  const area = written ?? aimed;
  const begin = (): void => {
    onBegin?.();
    setAimed(pointAt(0.5, 0.5));
  };
  useKeys({ p: () => isWriter && isMeant(frame.current) && begin() }, '');
  const isThere = area !== null;
  useEffect(() => {
    if (!isThere) return;
    // Takes the focus back from a pin that is gone.
    return () => {
      if (document.activeElement === document.body)
        frame.current?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true });
    };
  }, [isThere, frame]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (!area) return;
    if (direction) {
      const next = (event.shiftKey ? sized : moved)(area, ...direction);
      if (written) write(next);
      else setAimed(next);
    } else if (event.key === 'Enter') {
      setAimed(null);
      write(area);
    } else if (event.key === 'Escape' && !written) setAimed(null);
    else return;
    event.preventDefault();
  };
  return { area, draws, turnDrawing: () => setDraws(!draws), begin, onKeyDown, pointer };
}

interface Start {
  at: Area;
  x: number;
  y: number;
}

/** A press that stays is a point; one that moves draws a box, with a finger only once that is chosen. */
function usePointer(
  draws: boolean,
  onDraw: (area: Area | null) => void,
  onEnd: (area: Area) => void,
): Aiming['pointer'] {
  const start = useRef<Start | null>(null);
  const fractions = ({ currentTarget, clientX, clientY }: PointerEvent): Area => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return pointAt((clientX - left) / width, (clientY - top) / height);
  };
  const reached = (event: PointerEvent): Area | null => {
    const from = start.current;
    if (!from) return null;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL) return from.at;
    return draws || event.pointerType !== 'touch' ? boxBetween(from.at, fractions(event)) : null;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      start.current = { at: fractions(event), x: event.clientX, y: event.clientY };
      if (draws || event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (start.current) onDraw(reached(event));
    },
    onPointerUp: (event) => {
      const area = reached(event);
      start.current = null;
      onDraw(null);
      if (area) onEnd(area);
    },
    onPointerCancel: () => {
      start.current = null;
      onDraw(null);
    },
  };
}
