import styled, { keyframes } from 'styled-components';
import { color, media, radius } from '#frontend/theme/tokens.ts';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A placeholder while content loads. */
export const Skeleton = styled.div<{ $height?: number | string; $width?: string }>`
  height: ${({ $height = 20 }) => (typeof $height === 'number' ? `${$height}px` : $height)};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.medium};
  background: ${color('border')};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.still} { animation: none; }
`;
