import { Progress as Radix } from 'radix-ui';
import styled from 'styled-components';
import { color, media, motion, radius } from '#frontend/theme/tokens.ts';

const Track = styled(Radix.Root)<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  border-radius: ${radius.round};
  background: ${color('border')};
  overflow: hidden;
  ${media.forced} { border: 1px solid; }
`;

const Fill = styled(Radix.Indicator)`
  height: 100%;
  border-radius: inherit;
  background: ${color('accent')};
  transition: width ${motion.calm} ease-out;
  ${media.forced} { background: Highlight; }
`;

interface ProgressProps {
  value: number;
  max: number;
  label: string;
  height?: number;
}

export const Progress = ({ value, max, label, height = 8 }: ProgressProps) => (
  <Track value={value} max={max} aria-label={label} $height={height}>
    <Fill style={{ width: `${(value / max) * 100}%` }} />
  </Track>
);
