/**
 * Characters that show nothing: spaces, controls, and what Unicode calls default ignorable (zero-width spaces and
 * joiners, fillers, variation selectors, direction marks), with the blank Braille pattern.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** True when a reader would see nothing. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
