import { expect, test } from 'vitest';
import { customProperties, propertyOf } from '#frontend/kit/theme/tokens.ts';
import { mailColors } from '#shared/mail/render-letter.ts';

test.each(['light', 'dark'] as const)("mails have the theme's colours: %s", (scheme) => {
  const theme = customProperties(scheme);
  for (const [name, value] of Object.entries(mailColors[scheme]))
    expect(theme).toContain(`${propertyOf(name as keyof typeof mailColors.light)}: ${value};`);
});
