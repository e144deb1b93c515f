import styled from 'styled-components';
import { color, fontFamily, fontSize, keptLines, unrolled } from '#frontend/kit/theme/tokens.ts';
import { ownProps } from './layout.tsx';

const tones = {
  text: color('text'),
  muted: color('textMuted'),
  accent: color('accent'),
  positive: color('positive'),
  warning: color('warning'),
  danger: color('danger'),
  inherit: 'inherit',
} as const;

type Tone = keyof typeof tones;
type Size = keyof typeof fontSize;

/** The first lines of a text; on paper all. */
export const clamped = (lines: number): string => `
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  ${unrolled}
`;

const wraps = {
  anywhere: 'overflow-wrap: anywhere;',
  never: 'white-space: nowrap;',
  ellipsis: 'display: block; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;',
} as const;

interface TextProps {
  tone?: Tone;
  size?: Size;
  weight?: number;
  /** The height of a line, as a multiple of the size. */
  leading?: number;
  /** Where it may break; 'ellipsis': one line that ends with '…' where it is too long. */
  wrap?: keyof typeof wraps;
  /** Its first lines. */
  clamp?: number;
  /** Digits are equally wide. */
  isTabular?: boolean;
}

/** Text with another colour, size or length than the text around. A span, unless `as` says otherwise. */
export const Text = styled.span.withConfig(
  ownProps('tone', 'size', 'weight', 'leading', 'wrap', 'clamp', 'isTabular'),
)<TextProps>`
  ${({ tone }) => tone && `color: ${tones[tone]};`}
  ${({ size }) => size && `font-size: ${fontSize[size]};`}
  ${({ weight }) => weight && `font-weight: ${weight};`}
  ${({ leading }) => leading && `line-height: ${leading};`}
  ${({ isTabular }) => isTabular && `font-variant-numeric: tabular-nums;`}
  ${({ wrap }) => wrap && wraps[wrap]}
  ${({ clamp }) => clamp && clamped(clamp)}
`;

interface NumeralProps {
  tone?: Tone;
  /** A size of the theme or any other. */
  size?: Size | (string & {});
  leading?: number | 'normal';
}

/** A large number in the display face; changing digits keep their places. */
export const Numeral = styled.span.withConfig(ownProps('tone', 'size', 'leading'))<NumeralProps>`
  font: 560 ${({ size = 'h1' }) => fontSize[size as Size] ?? size} / ${({ leading = 1 }) => leading} ${fontFamily.display};
  color: ${({ tone = 'text' }) => tones[tone]};
  font-variant-numeric: lining-nums tabular-nums;
`;

/** A person's own text with its line breaks, or its first lines. */
export const Prose = styled.div.withConfig(ownProps('clamp')).attrs({ dir: 'auto' })<{ clamp?: number }>`
  ${keptLines()}
  max-width: 68ch;
  overflow-wrap: anywhere;
  ${({ clamp }) => clamp && clamped(clamp)}
`;

interface QuoteProps {
  /** Of the bar beside it; none without. */
  tone?: 'accent' | 'warning';
  size?: 'lead' | 'h2';
  clamp?: number;
}

/** What a person has said, in the display face. */
export const Quote = styled.blockquote.withConfig(ownProps('tone', 'size', 'clamp')).attrs({
  dir: 'auto',
})<QuoteProps>`
  margin: 0;
  font: 400 ${({ size = 'lead' }) => fontSize[size]} / 1.45 ${fontFamily.display};
  overflow-wrap: anywhere;
  ${({ tone }) => tone && `padding-inline-start: 1rem; border-inline-start: 4px solid ${tones[tone]};`}
  ${({ clamp }) => clamp && clamped(clamp)}
`;

/** '1 client', '2 clients'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
