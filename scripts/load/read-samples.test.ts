import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plotsOfRun } from './plots-of-run.ts';
import { readSamples } from './read-samples.ts';

const header = 'metric_name,timestamp,metric_value,expected_response,name,extra_tags,metadata';

test("a run's samples become seconds by flow, and names with commas shift nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  const lines = [
    header,
    'http_req_duration,1000000000000,5,true,GET /readyz,,',
    'http_req_duration,1000000000400,10,true,GET /a,flow=chat,',
    'http_req_duration,1000000001100,30,false,"GET /a,""b""",flow=chat,',
    'http_req_waiting,1000000001100,99,true,GET /a,flow=chat,',
    'push_latency,1000000001200,7,,,flow=chat,',
  ];
  await writeFile(join(folder, 'samples.csv'), lines.join('\n'));
  const samples = await readSamples(join(folder, 'samples.csv'));
  await rm(folder, { recursive: true });
  expect(samples.flows.get('chat')).toEqual([
    { count: 1, failed: 0, times: [10] },
    { count: 1, failed: 1, times: [30] },
  ]);
  const usage = { backend: [0, 1, 2].map((at) => ({ at: 1e12 + at * 1_000, cpu: at * 500, memory: 90 })) };
  const lineOf = (title: string) => plotsOfRun(samples, usage).find((plot) => plot.title === title)?.lines[0];
  expect(lineOf('Unexpected answers')).toEqual({ name: 'chat', values: [0, 1] });
  expect(lineOf('CPU')?.values.slice(1)).toEqual([50, 50]);
});
