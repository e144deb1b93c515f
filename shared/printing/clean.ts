/** Removes characters that are invalid in Word documents. */
export const clean = (text: string): string => text.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ').trim();
