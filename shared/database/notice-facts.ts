import { type RawBuilder, sql } from 'kysely';
import { cutText } from '#shared/domain/cut-text.ts';
import type { NoticeFacts } from '#shared/domain/notice-words.ts';
import { columnsOf } from './json-of.ts';
import { otherProgramme } from './programmes.ts';

const ARE_PICTURES = "bool_and(media_type like 'image/%')";

const SECONDS = 'greatest(1, round(max(voice_ms) / 1000.0)::int)';

/** A message by its voice note and its text, as `wordsOf` writes them; null without either. */
const said = (characters: number): string => `nullif(concat_ws(': ', case when messages.has_files then (
    select 'Voice note, ' || ${SECONDS} / 60 || ':' || lpad((${SECONDS} % 60)::text, 2, '0')
      from message_files where message_id = messages.id having max(voice_ms) is not null) end,
  nullif(left(messages.message, ${characters}), '')), '')`;

/** Words for a message of files alone. */
const SENT_FILES = `case when messages.has_files then (
  select 'Sent ' || case when count(*) = 1 then 'a' else count(*)::text end
      || case when ${ARE_PICTURES} then ' picture' else ' file' end || case when count(*) = 1 then '' else 's' end
    from message_files where message_id = messages.id) end`;

const DECIDED_AT = 'coalesce(feedback.decided_at, feedback.reviewed_at)';
const IS_ASKED = `feedback.asked_version = (select version from submissions where submissions.id = feedback.submission_id)
  and notices.latest_at >= ${DECIDED_AT}`;

/** Characters of a point. */
const POINT = 200;

const IS_POINT = '^\\s*[-•]\\s+\\S';

/** The first points of a plan and annotations that are not ticked, as \`pointsOf\` reads them. */
const OPEN_POINTS = `(select coalesce(json_agg(left(point, ${POINT + 1}) order by part, n), '[]') from (
  select 1 as part, at as n, trim(regexp_replace(line, '^\\s*[-•]\\s+', '')) as point
    from (select line, at, bool_or(line ~ '${IS_POINT}') over () as is_list
      from unnest(string_to_array(feedback.action_plan, chr(10))) with ordinality as each_line (line, at)) as lines
    where line ~ case when is_list then '${IS_POINT}' else '\\S' end and not exists (select from line_ticks
      where feedback_id = feedback.id and line_ticks.line = at)
  union all select 2, id, comment from annotations where feedback_id = feedback.id and ticked_at is null and not is_praise
  order by 1, 2 limit 10) as open)`;

/** Columns of `NoticeFacts`, with one character more of a message than `cutFacts` leaves, which tells that there are more. */
export const noticeFacts = (characters: number): RawBuilder<unknown> =>
  sql.join(
    columnsOf<NoticeFacts>({
      kind: 'notices.kind',
      count: 'cardinality(event_ids)',
      clientId: 'notices.client_id',
      clientName: 'clients.name',
      authorName: 'authors.name',
      day: 'notices.day',
      taskTitle: "coalesce(tasks.title, '')",
      programmeName: `case when theirs.id is null then ${otherProgramme('clients')} else coalesce(
        (select outline ->> 'name' from programme_versions where id = newest_version(theirs.id)),
        (select fields ->> 'name' from programme_drafts where programme_id = theirs.id and part = 'head')) end`,
      programmeId: 'theirs.id',
      messageId: 'messages.id',
      message: `coalesce(${said(characters + 1)}, ${SENT_FILES}, nudges.words, left(feedback.comment, ${characters + 1}))`,
      voiceMs: '(select max(voice_ms) from message_files where feedback_id = feedback.id)',
      opensNext: 'coalesce(feedback.unlock_next, false) and notices.day < clients.last_day',
      decision: `case when decided.id is not null then decided.state when ${IS_ASKED} then 'asked'
        when asked_version is null and decided_at is not null and notices.latest_at >= decided_at then 'accepted' end`,
      openPoints: `case when ${IS_ASKED} then ${OPEN_POINTS} else '[]' end`,
    }),
  );

/** The facts with so many whole characters of a message. */
export const cutFacts = <Facts extends NoticeFacts>(facts: Facts, characters: number): Facts => ({
  ...facts,
  message: facts.message && cutText(facts.message, characters),
  openPoints: facts.openPoints.map((point) => cutText(point, POINT)),
});

/** Notices with what `noticeFacts` tells of them, also of a day that the client's programme does not have any more. */
export const noticeSources = (notices: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${notices} as notices join users clients on clients.id = notices.client_id 
    left join programme_tasks as tasks on tasks.programme_version_id = clients.programme_version_id and tasks.day = notices.day
    left join feedback on kind = 'feedback' and feedback.id = subject_id
    left join messages on kind in ('message', 'client-message') and messages.id = subject_id
    left join nudges on kind = 'nudge' and nudges.id = subject_id
    left join programme_suggestions as decided on kind = 'suggestion-answer' and decided.id = subject_id
    left join programmes as theirs on theirs.id = case kind when 'suggestion' then subject_id else decided.programme_id end
    left join users authors on authors.id = coalesce(feedback.reviewer_id, messages.author_id, nudges.author_id)`;
