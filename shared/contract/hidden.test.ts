import { expect, test } from 'vitest';
import { CohortForm, InviteForm, PasskeyForm, ProfileForm, ProgrammeForm, SignupForm } from './forms.ts';
import { withoutHidden } from './hidden.ts';

test.each([
  ['a zero-width space', 'Maya\u200b Lindqvist', 'Maya Lindqvist'],
  ['one in each gap', '\u200bM\u200ba\u200by\u200ba\u200b', 'Maya'],
  ['a word joiner and a byte order mark', 'Ma\u2060ya\ufeff Lindqvist', 'Maya Lindqvist'],
  ['soft hyphens', 'Lind\u00adqvist', 'Lindqvist'],
  ['direction marks', '\u200eMaya\u200f\u061c', 'Maya'],
  ['direction controls', '\u202eMaya\u202c \u2066Lindqvist\u2069', 'Maya Lindqvist'],
  ['fillers and blanks', 'Maya\u3164\uffa0\u115f\u2800', 'Maya'],
  ['unassigned letters that show nothing', 'Ian\ufff0 Clarke\u{e0fff}\u{e0080}', 'Ian Clarke'],
  ['tags', 'Maya\u{e0041}\u{e0042}', 'Maya'],
  ['joiners in Latin', 'Ma\u200dya\u200c', 'Maya'],
  ['variation selectors in Latin', 'Maya\ufe0f\u{e0100}', 'Maya'],
  ['a joiner at the end of Arabic', 'سارا\u200c', 'سارا'],
  ['two joiners in Arabic', 'سارا\u200c\u200cجان', 'ساراجان'],
  ['a joiner after the last of two emoji', '👩\u200d👩\u200d', '👩\u200d👩'],
  ['a joiner after a direction mark', '\u061c\u200dMaya', 'Maya'],
  ['tags of a flag that does not end', '🏴\u{e0067}\u{e0062}x', '🏴x'],
])('%s is taken out', (_, written, kept) => {
  expect(withoutHidden(written)).toBe(kept);
  expect(withoutHidden(kept)).toBe(kept);
});

test.each([
  ['Persian', 'علی\u200cرضا'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['older Malayalam', 'അവന്\u200d'],
  ['Devanagari', 'क्\u200dष'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180b'],
  ['Japanese names', '葛\u{e0100}城'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a skin tone', '👩🏽\u200d💻'],
  ['a burning heart', '❤\ufe0f\u200d🔥'],
  ['a digit in a key', '1\ufe0f\u20e3'],
  ['a flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['accents and signs', "Zoë O'Neil-Ångström & Søn, 3"],
])('%s: stays as it is', (_, written) => {
  expect(withoutHidden(written)).toBe(written);
});

const account = { email: 'maya@example.com', password: 'correct horse 1!' };

test.each([
  ['Maya\u200b Lindqvist', 'Maya Lindqvist'],
  ['\u200b \u202aMaya Lindqvist\u202c ', 'Maya Lindqvist'],
  ['\u200eBo\u200e', 'Bo'],
  ['M\u200b', undefined],
  ['\u200b\u00ad\u2060', undefined],
  ['M\u200d\u200d', undefined],
  ['Maya\nLindqvist', undefined],
  ['Maya\u0007', undefined],
])('a name and a company, %j, are stored as they are seen: %j', (written, stored) => {
  expect(SignupForm.safeParse({ ...account, name: written }).data?.name).toBe(stored);
  const profile = ProfileForm.safeParse({ name: 'Maya Lindqvist', company: written });
  if (stored) expect(profile.data?.company).toBe(stored);
});

test.each([
  ['an account', SignupForm],
  ['a profile', ProfileForm],
  ['an invitation', InviteForm],
  ['a cohort', CohortForm],
  ['a programme', ProgrammeForm],
  ['a passkey', PasskeyForm],
])('the name of %s is what is seen of it', (_, { shape }) => {
  expect(shape.name.parse(' Ma\u00adya\u200b Lind\u2060qvist\ufeff')).toBe('Maya Lindqvist');
});
