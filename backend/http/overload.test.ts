import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp({ eventLoopDelay: 50 }));

const look = () => site.app.inject('/api/limits');

function holdEventLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('while the event loop lags, calls are refused at once with a Retry-After, and probes are answered', async () => {
  await eventually(async () => {
    holdEventLoop(500);
    const refused = await look();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect(refused.json()).toEqual({
      message: 'We are very busy right now. Please try again in a moment.',
      code: 'busy',
    });
  });
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  await eventually(async () => expect((await look()).statusCode).toBe(200));
});
