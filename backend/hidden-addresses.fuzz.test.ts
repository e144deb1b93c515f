import fc from 'fast-check';
import { expect, test } from 'vitest';
import { triesOf } from '#tests/support/test-settings.ts';
import { hideEmails } from './modules/brand/public-book.ts';

test('every e-mail address of a shared book is hidden, as one pattern would find it', () => {
  const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
  const part = fc.constantFrom(
    ...['a', 'é', '𝒜', '@', '.', '-', ' ', 'x'.repeat(63), 'y'.repeat(70), '🙂', '\ud835'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(hideEmails(parts.join(''))).toBe(parts.join('').replaceAll(EMAIL, '[e-mail address]'));
    }),
    { numRuns: triesOf({ few: 200, all: 2_000 }) },
  );
});
