import { randomUUID } from 'node:crypto';
import type { OperationKind } from '#tests/faults/checker/history.ts';
import { canaryOf } from './canary.ts';
import { uploadForm } from './form.ts';
import { json } from './http.ts';
import type { Journal } from './journal.ts';
import type { Person } from './person.ts';

/** The users' writes, each with a unique text. */
export interface Operations {
  say: (person: Person, client: number, day?: number) => Promise<void>;
  upload: (person: Person, day: number, size?: number) => Promise<string | undefined>;
  /** Resolves with the submission's id. */
  submit: (person: Person, day: number, fileURL: string) => Promise<number | undefined>;
  review: (coach: Person, work: { id: number; client: number; day: number }) => Promise<void>;
}

export const DAY_ONE_FORM = 'embedded_form_day1_1.json';

export function createOperations(journal: Journal): Operations {
  const run = randomUUID().slice(0, 8);
  let count = 0;
  const begin = (kind: OperationKind, person: Person, about: { client: number; day: number }, filler = 0) => {
    count += 1;
    const text = canaryOf(about.client, run, count).padEnd(filler, ' and so on');
    return journal.begin({ kind, person: person.user.id, ...about, key: randomUUID(), text });
  };
  const idOf = ({ id }: { id: number }): string => String(id);
  return {
    say: async (person, client, day = 1) => {
      const operation = begin('message', person, { client, day });
      const body = { message: operation.text, day };
      const path = `/api/conversations/${client}/messages`;
      await person.settle(operation, { path, ...json(body), effectOf: idOf });
    },
    upload: async (person, day, size = 2_000) => {
      const client = person.user.id;
      const operation = begin('upload', person, { client, day }, size);
      const form = uploadForm(client, day, operation.text);
      const effectOf = ({ fileURL }: { fileURL: string }): string => fileURL;
      const done = await person.settle<{ fileURL: string }>(operation, {
        path: '/api/uploads',
        ...form,
        effectOf,
      });
      return done?.fileURL;
    },
    submit: async (person, day, fileURL) => {
      const client = person.user.id;
      const operation = begin('submission', person, { client, day });
      const body = { userId: client, taskDay: day, fileURL, notes: operation.text };
      const write = { path: '/api/submissions', ...json(body), effectOf: idOf };
      return (await person.settle<{ id: number }>(operation, write))?.id;
    },
    review: async (coach, { id, client, day }) => {
      const operation = begin('feedback', coach, { client, day });
      const body = { submissionId: id, comment: operation.text, rating: 4, unlockNext: true };
      await coach.settle(operation, { path: '/api/feedback', ...json(body), effectOf: idOf });
    },
  };
}
