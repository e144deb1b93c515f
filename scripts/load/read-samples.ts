import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Of one flow or metric in one second. Times in ms. */
export interface Second {
  count: number;
  failed: number;
  times: number[];
}

export interface Samples {
  /** When k6 measured first, ms since 1970. */
  began: number;
  /** By flow, then by second. */
  flows: Map<string, Second[]>;
  pushes: Second[];
}

/** Reads what k6 measured, sample by sample, into seconds. */
export async function readSamples(file: string): Promise<Samples> {
  const samples: Samples = { began: 0, flows: new Map(), pushes: [] };
  const columns: Record<string, number> = {};
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (Object.keys(columns).length === 0) {
      for (const [index, name] of line.split(',').entries()) columns[name] = index;
      continue;
    }
    if (!/^(http_req_duration|push_latency),/.test(line)) continue;
    const cells = splitLine(line);
    const cell = (name: string): string => cells[columns[name] ?? -1] ?? '';
    const at = Number(cell('timestamp'));
    samples.began ||= at;
    const second = Math.max(0, Math.floor((at - samples.began) / 1_000));
    const tags = new URLSearchParams(cell('extra_tags'));
    if (cell('metric_name') === 'push_latency')
      add(samples.pushes, second, Number(cell('metric_value')), false);
    const flow = tags.get('flow');
    if (cell('metric_name') !== 'http_req_duration' || flow === null) continue;
    const seconds = samples.flows.get(flow) ?? [];
    samples.flows.set(flow, seconds);
    add(seconds, second, Number(cell('metric_value')), cell('expected_response') === 'false');
  }
  return samples;
}

function add(seconds: Second[], index: number, time: number, isFailed: boolean): void {
  while (seconds.length <= index) seconds.push({ count: 0, failed: 0, times: [] });
  const second = seconds[index] as Second;
  second.count += 1;
  second.failed += Number(isFailed);
  second.times.push(time);
}

/** Cells may be quoted when a name has a comma. */
function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
