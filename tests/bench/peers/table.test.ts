import { expect, test } from 'vitest';
import { describePeerFigures } from './table.ts';

const round = (throughput: number, p99: number) => ({
  ...{ throughput, cpu: 0.5, databases: 0.25, sent: 1, lost: 0 },
  arrival: { count: 1, p50: 2, p99 },
});

test('each program has its medians, and one that is missing says so', () => {
  const ours = {
    ...{ idle: 120.4, withSockets: 150.6, atRate: [round(100, 9), round(100, 7), round(100, 8)] },
    closed: new Map([
      [1, [round(90, 1), round(80, 1), round(100, 1)]],
      [8, [round(300, 1)]],
    ]),
  };
  const figures = new Map([
    ['ours', ours],
    ['other', undefined],
  ]);
  const [, , ...lines] = describePeerFigures(figures, { senders: [1, 8], rate: 100, sockets: 1_000 }).split(
    '\n',
  );
  expect(lines).toEqual([
    '| ours | 90 (80–100) | 300 (300–300) | 2.0 / 8.0 | 500 / 250 | 500 / 250 | 120 | 151 |',
    '| other: not installed |  |  |  |  |  |  |  |',
  ]);
});
