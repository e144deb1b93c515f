import styled from 'styled-components';
import { fontSize, space } from '#frontend/theme/tokens.ts';
import { accent, Display, Words } from './book-type.ts';

const sizes = {
  huge: 'clamp(2.125rem, 1.2rem + 3.6vw, 4rem)',
  large: 'clamp(1.75rem, 1.2rem + 2.1vw, 2.75rem)',
  medium: `clamp(1.375rem, 1.1rem + 1vw, 1.875rem)`,
} as const;

/** The longer a text, the smaller it is set; a page of text is not a quote. */
function sizeOf(text: string): keyof typeof sizes | null {
  const { length } = text.trim();
  if (length <= 80) return 'huge';
  if (length <= 200) return 'large';
  return length <= 480 ? 'medium' : null;
}

const Large = styled(Display)<{ $size: string }>`
  max-width: ${({ $size }) => ($size === sizes.medium ? '44ch' : '28ch')};
  padding-top: ${space(6)};
  background: linear-gradient(${accent}, ${accent}) no-repeat top left / ${space(16)} 4px;
  &:dir(rtl) { background-position: top right; }
  font-size: ${({ $size }) => $size};
  line-height: 1.16;
  break-inside: avoid;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
`;

const Page = styled(Words)`
  font-size: ${fontSize.lead};
  line-height: 1.65;
`;

/** The result of a day, set as large as its length allows. */
export function Quote({ text }: { text: string }) {
  const size = sizeOf(text);
  return size === null ? <Page>{text}</Page> : <Large $size={sizes[size]}>{text}</Large>;
}
