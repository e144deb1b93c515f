import styled, { keyframes } from 'styled-components';
import { color } from '#frontend/kit/theme/tokens.ts';
import { VisuallyHidden } from './page-parts.tsx';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Circle = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
  color: ${color('accent')};
`;

export const Spinner = ({ size = 16 }: { size?: number }) => <Circle $size={size} aria-hidden="true" />;

/** Shown while a page loads. */
export const PageSpinner = () => (
  <Centre role="status">
    <Spinner size={32} />
    <VisuallyHidden>Loading…</VisuallyHidden>
  </Centre>
);
