import { MAX_LISTED, MAX_LISTED_TEXT } from '#shared/contract/limits.ts';
import { conflict } from './errors.ts';

/** What a list of texts holds already. */
export interface Listed {
  count: number;
  characters: number;
}

/** A list that is answered whole stays short: throws 409 when it has no room for a text. */
export function requireRoom({ count, characters }: Listed, text: string, message: string): void {
  if (count >= MAX_LISTED || characters + text.length > MAX_LISTED_TEXT) throw conflict(message);
}
