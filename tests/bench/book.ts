import { createHash } from 'node:crypto';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { type BenchPerson, createParticipants } from './bench-people.ts';
import type { BenchContext, Side } from './context.ts';
import { exampleAnswers } from './example-answers.ts';
import type { Row } from './table.ts';

interface BookServer extends BenchPerson {
  url: string;
}

/** The brand book of a finished participant against the read of its rows: the newest versions with their questions. */
export async function benchBook(context: BenchContext): Promise<Row[]> {
  const [rounds, repeats] = context.options.isQuick ? [1, 50] : [5, 400];
  const generator = await context.startGenerator();
  const servers = [
    await startBookServer(await context.openSide('book_ours'), 'backend/main.ts'),
    await startBookServer(await context.openSide('book_baseline'), 'tests/bench/baselines/book.ts'),
  ];
  const targets = servers.map(({ url, id, cookie }) => ({ url, cookie, paths: [`/api/brand/${id}`] }));
  await generator.ask('timePages', { targets, repeats: 20 });
  const took = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const [ours, baseline] = await generator.ask('timePages', { targets, repeats });
    took.ours.push(ours?.[0] ?? Number.NaN);
    took.baseline.push(baseline?.[0] ?? Number.NaN);
  }
  return [{ what: 'brand book of a finished participant', unit: 'ms', ...took, acceptable: 2, target: 1.5 }];
}

async function startBookServer(side: Side, program: string): Promise<BookServer> {
  const [person] = await createParticipants(side, 1);
  if (!person) throw new Error('No participant was created.');
  for (const { day, sections } of curriculum) await insertDay(side, person.id, day, JSON.stringify(sections));
  await side.sql('update users set finished_at = now() where id = $1', [person.id]);
  await side.sql('vacuum analyze');
  return { ...person, url: (await side.start('server', program)).url };
}

async function insertDay({ sql }: Side, userId: number, day: number, sections: string): Promise<void> {
  const workbookId = createHash('sha256').update(sections).digest('hex');
  const fileURL = `embedded_form_day${day}_1.json`;
  await sql('insert into workbooks (id, day, sections) values ($1, $2, $3)', [workbookId, day, sections]);
  await sql(
    `with submission as (insert into submissions (user_id, task_day, other_url) values ($1, $2, $3) returning id)
    insert into submission_versions (submission_id, version, other_url, document, workbook_id)
    select id, 1, $3, $4, $5 from submission`,
    [userId, day, fileURL, JSON.stringify(exampleAnswers(day)), workbookId],
  );
}
