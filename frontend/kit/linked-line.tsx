import styled from 'styled-components';
import { color, fontSize, media, space } from '#frontend/kit/theme/tokens.ts';

/** A line of a page's list: its link with what it says of itself first, and what stands beside it. */
export const LinkedLine = styled.li<{ $beside: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $beside }) => $beside};
  gap: ${space(2)} ${space(6)};
  align-items: center;
  padding: ${space(4)} 0;
  border-bottom: 1px solid ${color('border')};
  font-variant-numeric: tabular-nums;
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; border-bottom: 0; }
  & > div:first-child { display: grid; gap: ${space(1)}; justify-items: start; }
  & a { font-size: ${fontSize.lead}; font-weight: 600; overflow-wrap: anywhere; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
