import { createHash } from 'node:crypto';
import type { Attempt, History, Operation, OperationKind } from './history.ts';
import type { Faults } from './report.ts';
import type { Snapshot } from './snapshot.ts';

interface Effect {
  /** The name in a response. */
  name: string;
  /** The operation's unique text. */
  mark: string;
}

export interface Settled {
  acknowledged: number;
  recovered: number;
  unsettled: number;
  refused: number;
}

const ofKind = (snapshot: Snapshot): Record<OperationKind, Effect[]> => ({
  message: snapshot.messages.map(({ id, text }) => ({ name: String(id), mark: text })),
  submission: snapshot.submissions.map(({ id, notes }) => ({ name: String(id), mark: notes ?? '' })),
  feedback: snapshot.feedback.map(({ id, comment }) => ({ name: String(id), mark: comment })),
  upload: snapshot.files.map(({ address, sha256 }) => ({ name: address, mark: sha256 })),
});

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const markOf = ({ kind, text }: Operation): string => (kind === 'upload' ? sha256(text) : text);

/** Every acknowledged write is stored once, with the name in its responses; nothing else is stored. */
export function checkEffects(history: History, snapshot: Snapshot, faults: Faults): Settled {
  const effects = ofKind(snapshot);
  const attempts = Map.groupBy(history.attempts, ({ operation }) => operation);
  const settled: Settled = { acknowledged: 0, recovered: 0, unsettled: 0, refused: 0 };
  for (const kind of Object.keys(effects) as OperationKind[]) {
    const asked = history.operations.filter((operation) => operation.kind === kind);
    const found = Map.groupBy(effects[kind], ({ mark }) => mark);
    for (const operation of asked) {
      const there = found.get(markOf(operation)) ?? [];
      judge(operation, attempts.get(operation.id) ?? [], there, { faults, settled });
      found.delete(markOf(operation));
    }
    for (const each of [...found.values()].flat()) faults.add('unexpected', `${kind} ${each.name}`);
  }
  return settled;
}

function judge(
  operation: Operation,
  attempts: readonly Attempt[],
  there: readonly Effect[],
  { faults, settled }: { faults: Faults; settled: Settled },
): void {
  const what = `${operation.kind} ${operation.id}`;
  const answers = attempts.filter(({ outcome }) => outcome === 'ok');
  const refusals = attempts.filter(({ outcome }) => outcome === 'fail');
  if (there.length > 1) faults.add('doubled', `${what} is stored ${there.length} times`);
  if (new Set(answers.map(({ effect }) => effect)).size > 1) {
    faults.add('answers differ', `${what}: ${answers.map(({ effect }) => effect).join(', ')}`);
  }
  if (answers.length > 0) {
    settled.acknowledged += 1;
    if (there.length === 0) faults.add('lost', `${what}, answered as ${answers[0]?.effect}`);
    else if (!there.some(({ name }) => name === answers[0]?.effect)) {
      faults.add('answers differ', `${what} is ${there[0]?.name}, answered as ${answers[0]?.effect}`);
    }
  } else if (refusals.length > 0) {
    settled.refused += 1;
    faults.add('refused', `${what} with ${refusals[0]?.status}`);
  } else {
    settled.unsettled += 1;
    if (there.length > 0) settled.recovered += 1;
    faults.add('unsettled', `${what} after ${attempts.length} attempts`);
  }
}
