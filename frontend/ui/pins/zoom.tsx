import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '#frontend/ui/button.tsx';
import { Muted } from '#frontend/ui/layout.tsx';

const Together = styled.span`
  display: inline-flex;
  align-items: center;
`;

const zooms = [1, 1.5, 2, 3, 4] as const;

interface Zoom {
  /** In pixels; undefined: as large as fits. */
  width: number | undefined;
  isLarger: boolean;
  step: number;
  turn: (by: 1 | -1) => void;
}

/** The picture at several sizes of what fits. */
export function useZoom(room: RefObject<HTMLElement | null>): Zoom {
  const [step, setStep] = useState(0);
  const [fitting, setFitting] = useState(0);
  const isLarger = step > 0;
  return {
    step,
    isLarger,
    width: isLarger ? Math.round(fitting * (zooms[step] ?? 1)) : undefined,
    turn: (by) => {
      if (!isLarger) setFitting(room.current?.querySelector('img')?.clientWidth ?? 0);
      setStep(Math.min(zooms.length - 1, Math.max(0, step + by)));
    },
  };
}

export const ZoomTools = ({ zoom: { step, turn } }: { zoom: Zoom }) => (
  <Together>
    <IconButton type="button" aria-label="Zoom out" aria-disabled={step === 0} onClick={() => turn(-1)}>
      <ZoomOut size={18} aria-hidden="true" />
    </IconButton>
    <Muted role="status">{`${(zooms[step] ?? 1) * 100}%`}</Muted>
    <IconButton
      type="button"
      aria-label="Zoom in"
      aria-disabled={step === zooms.length - 1}
      onClick={() => turn(1)}
    >
      <ZoomIn size={18} aria-hidden="true" />
    </IconButton>
  </Together>
);
