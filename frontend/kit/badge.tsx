import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/kit/theme/tokens.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'info';

const tones = {
  neutral: ['surfaceSunken', 'textMuted'],
  accent: ['accentSoft', 'accentStrong'],
  positive: ['positiveSoft', 'positive'],
  warning: ['warningSoft', 'warning'],
  danger: ['dangerSoft', 'danger'],
  info: ['infoSoft', 'info'],
} as const;

/** A tinted label. The text carries the meaning, not the colour. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0 ${space(2.5)};
  min-height: 26px;
  border-radius: ${radius.round};
  background: ${({ $tone = 'neutral' }) => color(tones[$tone][0])};
  color: ${({ $tone = 'neutral' }) => color(tones[$tone][1])};
  font-size: ${fontSize.small};
  font-weight: 600;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** A number over the upper right edge of its parent; takes no room. */
export const CountBadge = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto auto;
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 ${space(1.5)};
  border-radius: ${radius.round};
  background: ${color('text')};
  color: ${color('surface')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  pointer-events: none;
`;
