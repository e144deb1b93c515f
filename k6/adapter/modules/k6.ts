import type { k6 } from '../k6-types.ts';
import { addSample } from '../metrics-registry.ts';

/** A group of checks in the summary. */
export interface Group {
  name: string;
  path: string;
  groups: Group[];
  checks: { name: string; path: string; passes: number; fails: number }[];
}

const create = (name: string, path: string): Group => ({ name, path, groups: [], checks: [] });

export const rootGroup = create('', '');
let current = rootGroup;

export const check: typeof k6.check = (value, sets, tags = {}) =>
  Object.entries(sets)
    .map(([name, test]) => {
      const isPassed = Boolean(test(value));
      countCheck(name, isPassed);
      addSample('checks', Number(isPassed), { check: name, ...tags });
      return isPassed;
    })
    .every(Boolean);

function countCheck(name: string, isPassed: boolean): void {
  let counted = current.checks.find((each) => each.name === name);
  if (!counted) {
    counted = { name, path: `${current.path}::${name}`, passes: 0, fails: 0 };
    current.checks.push(counted);
  }
  counted[isPassed ? 'passes' : 'fails'] += 1;
}

/** As in k6, what an async function does after its first wait is outside of the group. */
export const group: typeof k6.group = (name, work) => {
  const outer = current;
  const path = `${outer.path}::${name}`;
  current = outer.groups.find((each) => each.name === name) ?? create(name, path);
  if (!outer.groups.includes(current)) outer.groups.push(current);
  const began = performance.now();
  try {
    return work();
  } finally {
    current = outer;
    addSample('group_duration', performance.now() - began, { group: path });
  }
};
