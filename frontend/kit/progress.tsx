import styled from 'styled-components';
import { color, media, motion, radius } from '#frontend/kit/theme/tokens.ts';

const Track = styled.div.attrs({ role: 'progressbar', 'aria-valuemin': 0 })<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  border-radius: ${radius.round};
  background: ${color('border')};
  overflow: hidden;
  ${media.forced} { border: 1px solid; }
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color('text')};
  transition: width ${motion.calm} ease-out;
  ${media.forced} { background: Highlight; }
`;

interface ProgressProps {
  value: number;
  max: number;
  label: string;
  height?: number;
}

export const Progress = ({ value, max, label, height = 8 }: ProgressProps) => {
  const share = (value / max) * 100;
  return (
    <Track
      aria-label={label}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${Math.round(share)}%`}
      $height={height}
    >
      <Fill style={{ width: `${share}%` }} />
    </Track>
  );
};
