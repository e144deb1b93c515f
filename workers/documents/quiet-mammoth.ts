import mammoth from 'mammoth';
import { Result } from 'mammoth/lib/results.js';

// Mammoth compares each of its warnings with all others at every level of a document, which takes by far the longest.
// Nobody reads them, so none is kept.
Object.defineProperty(Result.prototype, 'messages', {
  get: () => [],
  set: () => undefined,
  // Tests load this file again beside the library that is loaded once.
  configurable: true,
});

export const { convertToHtml, images } = mammoth;
