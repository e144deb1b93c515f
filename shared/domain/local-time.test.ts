import { afterEach, expect, test, vi } from 'vitest';
import { ownZone } from './dates.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['Etc/Unknown', 'Foo/Bar', undefined])(
  'a browser that says %s for its zone has UTC',
  (timeZone) => {
    const said = { timeZone } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(said);
    expect(ownZone()).toBe('UTC');
  },
);
