import styled, { css } from 'styled-components';
import {
  color,
  fontFamily,
  fontSize,
  keptLines,
  mutedText,
  space,
  stacked,
} from '#frontend/kit/theme/tokens.ts';
import { TINT } from './book-colours.ts';

/** Of a page that is all picture. */
export const sheet = { width: '210mm', height: '296.95mm', edge: '18mm' } as const;

/** Paper is narrower than this, but is set like a tablet. */
export const narrow = '@media screen and (max-width: 47.99rem)';
export const print = '@media print';

/** Declarations in the dark scheme, by the system's choice or the person's. Paper is light. */
export const inDark = (declarations: string) => css`
  @media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) & { ${declarations} } }
  @media screen { :root[data-theme='dark'] & { ${declarations} } }
`;

/** The brand's accent where it is legible, else ours. */
export const accent = `var(--book-accent, ${color('accent')})`;
/** The page, tinted with the accent; text and accent are legible on it. */
export const tint = `color-mix(in srgb, ${accent} ${TINT}%, ${color('surfaceRaised')})`;

/** Text of the brand: it decides its direction, and keeps its line breaks. */
export const Words = styled.p.attrs({ dir: 'auto' })`
  max-width: 64ch;
  ${keptLines()}
  overflow-wrap: anywhere;
  text-wrap: pretty;
  &:dir(rtl) { margin-inline-end: auto; }
`;

export const Lead = styled(Words)`
  font-size: ${fontSize.h3};
  line-height: 1.5;
`;

export const Display = styled(Words)`
  font-family: ${fontFamily.display};
  font-weight: 520;
  line-height: 1.2;
  text-wrap: balance;
`;

export const Label = styled.h4`
  margin: 0;
  break-after: avoid;
  ${mutedText('label')}
  font-weight: 600;
  line-height: 1.4;
`;

/** A label inside a card. */
export const Small = styled.span`
  display: block;
  ${mutedText('small')}
  font-weight: 600;
`;

export const Stacked = styled.div<{ $gap?: number }>`
  ${stacked}
  align-content: start;
  gap: ${({ $gap = 3 }) => space($gap)};
`;

/** As many columns of this width as fit; `$isFilling`: fewer tiles share the whole width. */
export const Tiles = styled.div<{ $width: string; $gap?: number; $isFilling?: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isFilling = false }) => ($isFilling ? 'auto-fit' : 'auto-fill')}, minmax(min(100%, calc(${({ $width }) => $width} * var(--book-tile, 1))), 1fr));
  gap: ${({ $gap = 6 }) => space($gap)};
  & > * { break-inside: avoid; }
  ${print} { break-inside: avoid; }
`;

/** Of a picture; smaller where pictures are. */
export const Caption = styled(Words).attrs({ as: 'figcaption' })`
  color: ${color('textMuted')};
  line-height: 1.45;
  ${narrow} { font-size: ${fontSize.label}; }
`;

/** On its own ground, given by `groundOf`. */
export const Ground = styled.div`
  background: var(--ground, ${color('surfaceSunken')});
  color: var(--ink, ${color('text')});
  ${inDark(`
    background: var(--ground-dark, var(--ground, ${color('surfaceSunken')}));
    color: var(--ink-dark, var(--ink, ${color('text')}));
  `)}
  forced-color-adjust: none;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;
