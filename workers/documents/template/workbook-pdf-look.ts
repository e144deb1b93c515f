import type { TextBlock } from '#shared/printing/text-block.ts';

/** The product's colours on white paper. */
export const FORM_INK = { text: '#231d17', muted: '#655b50', line: '#c9bdac', accent: '#b23a1e' } as const;

export const WORDS: TextBlock = { style: 'text', size: 10, color: FORM_INK.text };
export const SMALL: TextBlock = { style: 'text', size: 9, color: FORM_INK.muted };
export const HEADING: TextBlock = {
  ...{ style: 'display', size: 17, leading: 1.2, color: FORM_INK.accent, role: 'H2', keep: 70 },
};
