import styled, { css } from 'styled-components';
import { Stack } from '#frontend/kit/layout.tsx';
import {
  color,
  fontFamily,
  fontSize,
  keptLines,
  mutedText,
  radius,
  space,
} from '#frontend/kit/theme/tokens.ts';
import { TINT } from './book-colours.ts';

/** Of a page that is all picture. */
export const sheet = { width: '210mm', height: '296.95mm', edge: '18mm' } as const;

/** Paper is narrower than this, but is set like a tablet. */
export const narrow = '@media screen and (max-width: 47.99rem)';
export const print = '@media print';

/** Paper shows grounds too. */
export const exactColours = '-webkit-print-color-adjust: exact; print-color-adjust: exact;';

/** Declarations in the dark scheme, by the system's choice or the person's. Paper is light. */
export const inDark = (declarations: string) => css`
  @media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) & { ${declarations} } }
  @media screen { :root[data-theme='dark'] & { ${declarations} } }
`;

/** The brand's accent where it is legible, else ours. */
export const accent = `var(--book-accent, ${color('accent')})`;
/** The page, tinted with the accent; text and accent are legible on it. */
const tint = `color-mix(in srgb, ${accent} ${TINT}%, ${color('surfaceRaised')})`;
export const tinted = `background: ${tint}; ${exactColours}`;

interface TextProps {
  $size?: string;
  /** The height of a line, as a multiple of the size. */
  $leading?: number;
  /** The longest line. */
  $max?: string;
}

/** Text of the brand: it decides its direction, and keeps its line breaks. */
export const BookText = styled.p.attrs({ dir: 'auto' })<TextProps>`
  max-width: ${({ $max = '64ch' }) => $max};
  ${({ $size }) => $size && `font-size: ${$size};`}
  ${({ $leading }) => $leading && `line-height: ${$leading};`}
  ${keptLines()}
  overflow-wrap: anywhere;
  text-wrap: pretty;
  &:dir(rtl) { margin-inline-end: auto; }
`;

export const Lead = styled(BookText)`
  font-size: ${fontSize.lead};
  line-height: 1.5;
`;

export const Display = styled(BookText)<{ $isAccent?: boolean }>`
  font-family: ${fontFamily.display};
  font-weight: 560;
  line-height: ${({ $leading = 1.2 }) => $leading};
  text-wrap: balance;
  ${({ $isAccent }) => $isAccent && `color: ${accent};`}
`;

/** What follows from a card's text, below a line. */
export const Footnote = styled(BookText)<{ $size: string }>`
  padding-top: ${space(3)};
  border-top: 1px solid ${color('border')};
  font: italic 440 ${({ $size }) => $size}/1.4 ${fontFamily.display};
`;

export const Label = styled.h4`
  margin: 0;
  break-after: avoid;
  ${mutedText('body')}
  font-weight: 600;
  line-height: 1.4;
`;

/** A label inside a card. */
export const SmallPrint = styled.span`
  display: block;
  ${mutedText('small')}
  font-weight: 600;
`;

/** Of a picture; smaller where pictures are. */
export const Caption = styled(BookText).attrs({ as: 'figcaption' })`
  color: ${color('textMuted')};
  line-height: 1.45;
  ${narrow} { font-size: ${fontSize.body}; }
`;

/** From the top, also where it is higher than its content. */
export const Stacked = styled(Stack)`
  align-content: start;
`;

/** On paper a block, because a label then stays with what it labels. */
export const PaperStack = styled(Stacked)<{ $onPaper: number }>`
  ${print} { display: block; & > * + * { margin-top: ${({ $onPaper }) => space($onPaper)}; } }
`;

/** An item below a line. */
export const RuledItem = styled(Stacked).attrs({ as: 'li' })<{ $padding: number }>`
  padding: ${({ $padding }) => space($padding)} 0;
  border-top: 1px solid ${color('border')};
  break-inside: avoid;
`;

export const TintedCard = styled(Stacked)`
  padding: ${space(6)} ${space(5)};
  border-radius: ${radius.medium};
  ${tinted}
`;

/** As many columns of this width as fit; `$isFilling`: fewer tiles share the whole width. */
export const Tiles = styled.div<{ $width: string; $gap?: number; $isFilling?: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isFilling = false }) => ($isFilling ? 'auto-fit' : 'auto-fill')}, minmax(min(100%, calc(${({ $width }) => $width} * var(--book-tile, 1))), 1fr));
  gap: ${({ $gap = 6 }) => space($gap)};
  & > * { break-inside: avoid; }
  ${print} { break-inside: avoid; }
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
  ${exactColours}
`;

/** A day of a chapter, or what follows them. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  gap: ${space(8)} ${space(12)};
  padding: clamp(${space(10)}, 7vw, ${space(24)}) var(--book-edge);
  & + & { border-top: 1px solid ${color('border')}; }
  @media screen and (max-width: 64rem) { grid-template-columns: minmax(0, 1fr); gap: ${space(8)}; }
  ${print} {
    display: block;
    padding: 0 0 ${space(10)};
    & + & { padding-top: ${space(10)}; }
  }
  & > header > h3 { font-size: ${fontSize.h2}; }
  ${print} { & > header { margin-bottom: ${space(6)}; break-after: avoid; } }
`;

/** Each with a key: answers on screen do not change their order, so that it is their place. */
export const keyed = <T>(list: readonly T[]): { value: T; at: number; key: string }[] =>
  list.map((value, at) => ({ value, at, key: String(at) }));
