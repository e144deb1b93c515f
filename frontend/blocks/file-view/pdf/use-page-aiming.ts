import { type RefObject, use, useState } from 'react';
import { isMeant, NONE } from '#frontend/ui/pins/pin-marks.tsx';
import { PinningContext } from '#frontend/ui/pins/pinning.ts';
import { type Aiming, useAiming } from '#frontend/ui/pins/use-aiming.ts';
import type { Area } from '#shared/contract/areas.ts';

interface PageAimingProps {
  fileURL: string;
  /** The page on screen, for the keyboard. */
  current: number;
  isWriter: boolean;
  frame: RefObject<HTMLElement | null>;
}

export interface PageAiming extends Aiming {
  /** The page of the new pin. */
  page: number;
  /** The next place is on this page. */
  aimAt: (page: number) => void;
  /** Opens the remark of a pin at a place. */
  point: (page: number, area: Area) => void;
}

/** Where a new pin of a PDF is aimed at: a place of one page. */
export function usePageAiming({ fileURL, current, isWriter, frame }: PageAimingProps): PageAiming {
  const { version, written, write } = use(PinningContext) ?? NONE;
  const [aimed, aimAt] = useState(1);
  const own = written?.fileURL === fileURL ? written : undefined;
  const page = own?.page ?? aimed;
  const point = (at: number, area: Area): void => write?.('file', { ...area, fileURL, version, page: at });
  const aiming = useAiming({
    written: own,
    write: (area) => point(page, area),
    isMeant: () => isWriter && isMeant(frame.current),
    onBegin: () => aimAt(current),
    onLeave: () => frame.current?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true }),
  });
  return { ...aiming, page, aimAt, point };
}
