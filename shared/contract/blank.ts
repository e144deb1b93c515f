/**
 * Invisible characters: spaces, controls, Unicode's default ignorables (zero-width spaces and joiners, fillers,
 * variation selectors, direction marks) and the blank Braille pattern.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** True when the text shows nothing. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
