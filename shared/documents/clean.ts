/** Removes characters that are invalid in Word documents. */
export const clean = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\ufffe\uffff]/gu, ' ').trim();
