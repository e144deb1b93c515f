import type { Scenario, Scene } from './scenario.ts';

/** Restarts one backend after the other, while the load balancer polls /readyz. */
export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  unavailableMs: 2_500,
  pace: 80,
  fault: async (scene) => {
    const { system, pause } = scene;
    for (const backend of system.backends) {
      const start = performance.now();
      const ending = await backend.drain();
      scene.note(`${backend.name} drained in ${Math.round(performance.now() - start)} ms`);
      scene.expect(ending.includes('code 0'), `a drain ends with code 0: ${ending.slice(0, 120)}`);
      await backend.start();
      await pause(800);
    }
    expectNoFailure(scene);
  },
};

function expectNoFailure({ journal, expect, note }: Scene): void {
  const { attempts } = journal.close([]);
  const failed = attempts.filter(({ outcome }) => outcome !== 'ok');
  note(`${attempts.length} requests, ${failed.length} failed`);
  expect(
    failed.length === 0,
    `a rolling restart fails no request, it failed ${failed.length} (${failed.map(({ status }) => status ?? 'no answer').join(', ')})`,
  );
}
