import { expect, test } from 'vitest';
import { describePeers } from './chat-peers.ts';

const round = (throughput: number, cpu: number) => ({
  ...{ throughput, cpu, postgres: 0.25, sent: 1, lost: 0 },
  arrival: { count: 1, p50: 1, p99: 1 },
});

test('each peer is compared with the floor of the same round', () => {
  const one = new Map([
    ['floor', [round(100, 0.5), round(200, 0.5), round(100, 0.5)]],
    ['ours', [round(50, 2), round(60, 1.5), round(70, 1.6)]],
  ]);
  expect(describePeers(new Map([[1, one]])).split('\n')).toEqual([
    '| messages, ratio to the floor (min–max) | 1 sender | CPU at 1, µs |',
    '| --- | ---: | ---: |',
    '| floor | 1.00 (100/s) | 500 / 250 |',
    '| ours | 0.50 (0.30–0.70) | 1600 / 250 |',
  ]);
});
