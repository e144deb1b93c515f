import type { BrandBook } from '#shared/contract/brand.ts';
import {
  MAX_ACT_PEOPLE,
  MAX_FILE_TEXT,
  MAX_HELD,
  MAX_LISTED_TEXT,
  MAX_MESSAGE_LENGTH,
} from '#shared/contract/limits.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import type { Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import type { World } from '#tests/backend/world.ts';
import type { Side } from '#tests/bench/context.ts';
import { largestAnswer, largestAnswers, lines, sizes, type TextSize } from './large-texts.ts';

const MANY = 1_000;
const VERSIONS = 20;
const EDITS = 50;
const LONG = 20_000;
/** Rows of lists that are answered whole. */
const LISTED = Math.floor(MAX_LISTED_TEXT / LONG) - 1;

/** Gives a world the largest data that the limits allow, as far as they do through calls. */
export async function fillWorld(side: Side, world: World): Promise<void> {
  const { participant, own } = world;
  const { id } = participant.user;
  await side.sql('update users set current_day = $2, resume_day = null where id = $1', [id, SPRINT_DAYS]);
  const days = Array.from({ length: SPRINT_DAYS }, (_, index) => index + 1);
  let size = 0;
  for (const day of days) size = await sendLargest((given) => handIn(participant, day, given), size);
  await editBook(participant);
  for (const day of days) await sendLargest((given) => save(participant, day, given));
  const content = lines(25 * 1_024 * 1_024 - 1_000);
  const { fileURL } = (await uploadFile(participant, { taskDay: 3, name: 'long.txt', content })).json();
  own.fileId = fileURL.split('/').at(-1);
  await repeatRows(side, world);
}

/** Sends the largest of ever smaller texts that is taken, from a place in the list of sizes; resolves to its place. */
async function sendLargest(send: (size: TextSize) => Promise<number>, from = 0): Promise<number> {
  for (const [place, size] of sizes.entries()) {
    if (place < from) continue;
    const status = await send(size);
    if (status < 300) return place;
    if (status !== 400 && status !== 413) throw new Error(`The largest data were answered with ${status}.`);
  }
  throw new Error('No data are small enough.');
}

const save = async (person: Person, day: number, size: TextSize): Promise<number> => {
  const payload = {
    form: largestAnswers(day, size),
    notes: lines(Math.min(LONG, size.bytes / 20), size.width),
  };
  return (await person.put(`/api/drafts/${day}`, payload)).statusCode;
};

/** Hands in a day; a draft that is too large for it stays. */
async function handIn(person: Person, taskDay: number, size: TextSize): Promise<number> {
  const { id: userId } = person.user;
  const fileURL = `embedded_form_day${taskDay}_1.json`;
  const notes = lines(Math.min(LONG, size.bytes / 20), size.width);
  const saved = await save(person, taskDay, size);
  return saved < 300
    ? (await person.post('/api/submissions', { userId, taskDay, fileURL, notes })).statusCode
    : saved;
}

/** Edits the texts of the own book to the largest answers, until no more is taken. */
async function editBook(person: Person): Promise<void> {
  const userId = person.user.id;
  const book: BrandBook = (await person.get(`/api/brand/${userId}`)).json();
  const days = book.chapters.flatMap((chapter) => chapter.days);
  let size = 0;
  for (const { day, handedInAt, entries } of days) {
    const fields = curriculumDay(day)?.sections.flatMap((section) => section.fields) ?? [];
    for (const { key, kind } of entries.filter((entry) => /short|long|list|table/.test(entry.kind))) {
      const field = fields.find((each) => each.key === key && each.kind === kind);
      if (!field) continue;
      const url = `/api/brand/${userId}/texts/${day}/${key}`;
      size = await sendLargest(async (given) => {
        const payload = { answer: largestAnswer(field, given), replaces: null, handedInAt };
        return (await person.put(url, payload)).statusCode;
      }, size).catch(() => sizes.length);
    }
  }
}

/** Rows that many calls would make: versions, edits, messages, annotations, notes and what coaches list. */
async function repeatRows({ sql }: Side, { own, coach, owner, participant }: World): Promise<void> {
  const { id } = participant.user;
  await sql(
    `insert into submission_versions select (jsonb_populate_record(v, jsonb_build_object('version', n))).*
    from submission_versions v join submissions s on s.id = v.submission_id, generate_series(2, $2::int) n
    where s.user_id = $1 and v.version = s.version on conflict do nothing`,
    [id, VERSIONS],
  );
  await sql('update submissions set version = $2 where user_id = $1 and file_id is null', [id, VERSIONS]);
  await sql(
    `insert into book_edits (submission_id, version, section, field, answer)
    select e.submission_id, e.version, e.section, e.field, e.answer
    from book_edits e join submissions s on s.id = e.submission_id, generate_series(2, $2::int) where s.user_id = $1`,
    [id, EDITS],
  );
  const long = [lines(LONG)];
  await sql(
    `update feedback set comment = $2, strengths = $2, improvements = $2, action_plan = $2, resources = $2 where user_id = $1`,
    [id, ...long],
  );
  await sql(
    `insert into annotations (feedback_id, author_id, target_element, comment, position)
    select $1, $2, 'notes', $3, '{"x":0,"y":0}' from generate_series(1, $4::int)`,
    [own.feedbackId, coach.user.id, ...long, LISTED],
  );
  await sql(
    'insert into notes (user_id, author_id, note) select $1, $2, $3 from generate_series(1, $4::int)',
    [id, coach.user.id, ...long, LISTED],
  );
  await sql(
    `insert into snippets (coach_id, shortcut, snippet) select $1, 'text ' || n, $2 from generate_series(1, $3::int) n`,
    [coach.user.id, ...long, LISTED],
  );
  await sql(
    `insert into programme_task_versions (programme_version_id, day, version, title, description, estimated_time, deliverable)
    select 1, 1, 100000 * $1::int + n, 'Mission', $2, '', 'A sentence' from generate_series(1, $3::int) n`,
    [id, ...long, MANY],
  );
  await sql(
    `insert into messages (user_id, day, author_id, from_admin, message, quoted_id)
    select $1, 1 + n % 21, $1, false, $2, $3 from generate_series(1, 5 * $4::int) n`,
    [id, lines(MAX_MESSAGE_LENGTH), own.messageId, MANY],
  );
  await sql(
    `insert into held_messages (user_id, author_id, day, message, at_home, due_at)
    select user_id, author_id, day, $2, at_home, due_at from held_messages, generate_series(2, $3::int) where id = $1`,
    [own.heldId, lines(MAX_MESSAGE_LENGTH), MAX_HELD - 1],
  );
  await sql(
    `insert into audit (actor_id, user_id, action, detail)
    select $1, $2, 'pause', jsonb_build_object('reason', $3::text) from generate_series(1, $4::int)`,
    [owner.user.id, id, 'r'.repeat(500), MANY],
  );
  await sql(
    `insert into file_readings (file_id, state, text, html, is_cut, made_at) values ($1, 'ready', $2, $3, true, now())
    on conflict (file_id) do update set state = 'ready', text = excluded.text, html = excluded.html`,
    [own.fileId, lines(MAX_FILE_TEXT), `<p>${'a<br>'.repeat(200_000)}</p>`],
  );
  await sql(
    `insert into act_people (act_id, n, user_id, day, state) select $1, 10 + row_number() over (), id, 1, 'done'
    from users where not is_admin and id <> $2 limit $3`,
    [own.actId, id, MAX_ACT_PEOPLE - 1],
  );
  await sql('analyze');
}
