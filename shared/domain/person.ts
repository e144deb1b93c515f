import { graphemesOf } from './cut-text.ts';

export const PRODUCT_NAME = 'Brand Sprint';

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The first two characters of a name as a reader sees them, in capitals. */
export const initials = (name: string): string =>
  [...graphemesOf(name.trim())].slice(0, 2).join('').toUpperCase();

/** A name for an account of which only the address is known: 'ana.ito@example.com' is 'Ana Ito'. */
export function nameOfAddress(email: string): string {
  const [local = ''] = email.trim().split(/[@+]/);
  const words = local.split(/[._\-\d]+/).filter((word) => word !== '');
  const name = words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ');
  return name.length < 2 ? email.trim() : name;
}
