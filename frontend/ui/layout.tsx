import styled from 'styled-components';
import { color, fontSize, media, space } from '#frontend/theme/tokens.ts';

/** The content column of a page. */
export const Page = styled.div<{ $width?: 'reading' | 'page' | 'wide' }>`
  width: 100%;
  max-width: ${({ $width = 'page' }) => ({ reading: '46rem', page: '70rem', wide: '88rem' })[$width]};
  margin: 0 auto;
  padding: ${space(8)} ${space(6)} ${space(20)};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-content: start;
  ${media.phone} { padding: ${space(5)} ${space(4)} ${space(16)}; gap: ${space(5)}; }
`;

export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => space($gap)};
`;

export const Row = styled.div<{ $gap?: number; $justify?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 3 }) => space($gap)};
  justify-content: ${({ $justify = 'flex-start' }) => $justify};
`;

export const Muted = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.label};
`;

/** Stacked; on wide screens a grid with the columns `$wide`. */
export const Columns = styled.div<{ $wide: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${media.wide} { grid-template-columns: ${({ $wide }) => $wide}; }
`;

/** A small line above a heading. */
export const Eyebrow = styled.p`
  color: ${color('accent')};
  font-size: ${fontSize.label};
  font-weight: 600;
  letter-spacing: 0.04em;
`;

/** User text with its line breaks. */
export const Prose = styled.div.attrs({ dir: 'auto' })`
  white-space: pre-line;
  max-width: 68ch;
  overflow-wrap: anywhere;
`;
