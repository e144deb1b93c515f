import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, fontFamily, media, motion } from '#frontend/theme/tokens.ts';

const tick = keyframes`from { opacity: 0; transform: translateY(0.35em); }`;

const Figure = styled.span<{ $isNew: boolean }>`
  display: inline-block;
  font: 560 clamp(2.25rem, 1.6rem + 2vw, 3.25rem) / 1 ${fontFamily.display};
  color: ${color('text')};
  font-variant-numeric: lining-nums tabular-nums;
  animation: ${({ $isNew }) => ($isNew ? tick : 'none')} ${motion.calm} ease-out;
  ${media.still} { animation: none; }
`;

/** A number that animates when it changes. */
export function Count({ value }: { value: number }) {
  const [first] = useState(value);
  return (
    <Figure key={value} $isNew={value !== first}>
      {value}
    </Figure>
  );
}
