import type { History } from './history.ts';
import type { Faults } from './report.ts';
import type { MessageRow, Snapshot } from './snapshot.ts';

/** Messages of a conversation are in the same order by id and by time, and each sender's in the order sent. */
export function checkOrder(history: History, snapshot: Snapshot, faults: Faults): void {
  const byClient = Map.groupBy(snapshot.messages, ({ client }) => client);
  for (const [client, unsorted] of byClient) {
    const rows = unsorted.toSorted((a, b) => a.id - b.id);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (before && before.createdAt > row.createdAt) {
        faults.add('order', `${client}: message ${row.id} is older than ${before.id}`);
      }
    }
    checkSenders(history, rows, faults);
  }
}

/** A message that was sent after another's response is after it. */
function checkSenders(history: History, rows: readonly MessageRow[], faults: Faults): void {
  const byText = new Map(rows.map((row) => [row.text, row]));
  const attempts = Map.groupBy(history.attempts, ({ operation }) => operation);
  const sent = history.operations.flatMap((operation) => {
    const row = operation.kind === 'message' ? byText.get(operation.text) : undefined;
    const tries = attempts.get(operation.id) ?? [];
    const answered = tries.find(({ outcome }) => outcome === 'ok');
    if (!row || !answered) return [];
    const calledAt = Math.min(...tries.map((attempt) => attempt.calledAt));
    return [{ row, calledAt, answeredAt: answered.endedAt }];
  });
  const inCallOrder = sent.toSorted((a, b) => a.calledAt - b.calledAt);
  const inAnswerOrder = sent.toSorted((a, b) => a.answeredAt - b.answeredAt);
  let highest = 0;
  let next = 0;
  for (const { row, calledAt } of inCallOrder) {
    for (; (inAnswerOrder[next]?.answeredAt ?? Infinity) < calledAt; next += 1) {
      highest = Math.max(highest, inAnswerOrder[next]?.row.id ?? 0);
    }
    if (row.id < highest) faults.add('order', `message ${row.id} was sent after ${highest} was answered`);
  }
}
