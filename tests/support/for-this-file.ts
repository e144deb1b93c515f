import { afterAll } from 'vitest';

/** What a test starts, and ends by one of these. */
type Started = { close: () => unknown } | { stop: () => unknown } | { drop: () => unknown };

/** What all tests of a file share: `const site = await forThisFile(startTestApp())`. It ends after the last one. */
export async function forThisFile<T extends Started>(starting: T | Promise<T>): Promise<T> {
  const started = await starting;
  afterAll(() => {
    if ('close' in started) return started.close();
    return 'stop' in started ? started.stop() : started.drop();
  });
  return started;
}
