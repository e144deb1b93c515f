import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useState } from 'react';
import styled from 'styled-components';
import { IconButton, Muted, Row } from '#kit';

const Press = styled(IconButton)`
  &[aria-disabled='true'] { opacity: 0.45; cursor: default; }
`;

const zooms = [1, 1.5, 2, 3, 4] as const;

interface Zoom {
  /** In pixels; undefined: as large as fits. */
  width: number | undefined;
  isLarger: boolean;
  tools: ZoomToolsProps;
}

/** The picture at several sizes of what fits. */
export function useZoom(room: RefObject<HTMLElement | null>): Zoom {
  const [step, setStep] = useState(0);
  const [fitting, setFitting] = useState(0);
  const scale = zooms[step] ?? 1;
  const isLarger = step > 0;
  const isMost = step === zooms.length - 1;
  const turn = (by: 1 | -1): void => {
    if (!isLarger) setFitting(room.current?.querySelector('img')?.clientWidth ?? 0);
    setStep(Math.min(zooms.length - 1, Math.max(0, step + by)));
  };
  const width = isLarger ? Math.round(fitting * scale) : undefined;
  return { width, isLarger, tools: { scale, isLeast: !isLarger, isMost, turn } };
}

interface ZoomToolsProps {
  turn: (by: 1 | -1) => void;
  /** 1: as it is. */
  scale: number;
  isLeast?: boolean;
  isMost?: boolean;
}

export const ZoomTools = ({ scale, isLeast = false, isMost = false, turn }: ZoomToolsProps) => (
  <Row as="span" gap={0} isOneLine>
    <Tool label="Zoom out" icon={ZoomOut} isOff={isLeast} onPress={() => turn(-1)} />
    <Muted role="status">{Math.round(scale * 100)}%</Muted>
    <Tool label="Zoom in" icon={ZoomIn} isOff={isMost} onPress={() => turn(1)} />
  </Row>
);

interface ToolProps {
  label: string;
  icon: typeof ZoomIn;
  isOff?: boolean;
  onPress: () => void;
}

export const Tool = ({ label, icon: Icon, isOff = false, onPress }: ToolProps) => (
  <Press type="button" aria-label={label} aria-disabled={isOff} onClick={onPress}>
    <Icon size={18} aria-hidden="true" />
  </Press>
);
