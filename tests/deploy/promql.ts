import { parser } from '@prometheus-io/lezer-promql';

export interface Query {
  /** Names of the metrics in the query. */
  metrics: ReadonlySet<string>;
  /** Names of the labels in selectors and groupings. */
  labels: ReadonlySet<string>;
  /** Syntax errors. */
  faults: string[];
}

/** Parses a query with Prometheus's grammar. */
export function readQuery(text: string): Query {
  const metrics = new Set<string>();
  const labels = new Set<string>();
  const faults: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      const part = text.slice(from, to);
      if (name === 'Identifier') metrics.add(part);
      if (name === 'LabelName') labels.add(part);
      if (type.isError) faults.push(text.slice(Math.max(0, from - 20), to + 20));
    },
  });
  return { metrics, labels, faults };
}
