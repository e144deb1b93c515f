import { currentIteration, type Tags } from './iteration.ts';
import { addTo, createSeries, type Kind, type Series } from './series.ts';

export interface Metric {
  series: Series;
  isTime: boolean;
  /** Parts that thresholds name, for example `{flow:chat}`. */
  parts: { tags: Tags; metric: Metric }[];
}

const create = (kind: Kind, isTime: boolean): Metric => ({ series: createSeries(kind), isTime, parts: [] });

/** By name; a part has its tags in the name. */
export const metrics = new Map<string, Metric>([
  ['checks', create('rate', false)],
  ['dropped_iterations', create('counter', false)],
  ['group_duration', create('trend', true)],
  ['http_req_duration', create('trend', true)],
  ['http_req_failed', create('rate', false)],
  ['http_reqs', create('counter', false)],
  ['iteration_duration', create('trend', true)],
  ['iterations', create('counter', false)],
]);

export function defineMetric(name: string, kind: Kind, isTime: boolean): void {
  metrics.set(name, create(kind, isTime));
}

/** The metric of a threshold, for example `checks` or `http_req_duration{flow:chat}`. Throws when there is none. */
export function selectMetric(name: string): Metric {
  const [, whole = '', filter] = /^(\w+)(?:\{(.+)\})?$/.exec(name) ?? [];
  const metric = metrics.get(whole);
  if (!metric) throw new Error(`A threshold names the metric ${name}, which does not exist.`);
  if (filter === undefined) return metric;
  const tags = Object.fromEntries(filter.split(',').map((pair) => pair.split(':', 2)));
  const part = create(metric.series.kind, metric.isTime);
  metric.parts.push({ tags, metric: part });
  metrics.set(name, part);
  return part;
}

/** Adds a sample with the tags of the scenario. Samples of an interrupted iteration do not count. */
export function addSample(name: string, value: number, tags: Tags = {}): void {
  const { scenario, isInterrupted } = currentIteration();
  if (!isInterrupted) addTaggedSample(name, value, { ...(scenario && { scenario: scenario.name }), ...tags });
}

export function addTaggedSample(name: string, value: number, tags: Tags): void {
  const metric = metrics.get(name);
  if (!metric) throw new Error(`There is no metric ${name}.`);
  addTo(metric.series, value);
  for (const { tags: wanted, metric: part } of metric.parts) {
    if (Object.entries(wanted).every(([key, each]) => tags[key] === each)) addTo(part.series, value);
  }
}
