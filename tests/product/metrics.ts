export interface Metrics {
  /** All sample names, including those of counters without a value. */
  names: ReadonlySet<string>;
  /** Undefined when there is no such sample. */
  value: (name: string, labels: Readonly<Record<string, string>>) => number | undefined;
  text: string;
}

const SAMPLE = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

/** Reads the metrics of a process. */
export async function readMetrics(operators: string): Promise<Metrics> {
  const answer = await fetch(`${operators}/metrics`);
  if (!answer.ok) throw new Error(`${operators}/metrics: ${answer.status}`);
  const text = await answer.text();
  const lines = text.split('\n');
  const samples = new Map(lines.filter((line) => SAMPLE.test(line)).map(readSample));
  return {
    text,
    names: new Set(lines.flatMap(namesOf)),
    value: (name, labels) => samples.get(keyOf(name, Object.entries(labels))),
  };
}

const keyOf = (name: string, labels: readonly (readonly [string, string])[]): string =>
  `${name} ${labels
    .map(([label, value]) => `${label}=${value}`)
    .toSorted()
    .join()}`;

function readSample(line: string): [string, number] {
  const { name = '', labels = '', value = '' } = SAMPLE.exec(line)?.groups ?? {};
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(
    ([, label = '', content = '']) => [label, content] as const,
  );
  return [keyOf(name, pairs), Number(value)];
}

function namesOf(line: string): string[] {
  const [, name = '', type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
  if (type === 'histogram') return ['_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`);
  return type === undefined ? [] : [name];
}
