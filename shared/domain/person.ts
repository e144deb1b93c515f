import { graphemesOf } from './cut-text.ts';

export const PRODUCT_NAME = 'Brand Sprint';

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The first two characters of a name as a reader sees them, in capitals. */
export const initials = (name: string): string =>
  [...graphemesOf(name.trim())].slice(0, 2).join('').toUpperCase();
