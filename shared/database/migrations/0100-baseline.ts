import { readdirSync, readFileSync } from 'node:fs';
import type { Step } from '#shared/database/migration.ts';

const folder = new URL('../baseline/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => readFileSync(new URL(file, folder), 'utf8'));

/** The schema from which databases start: one file for each subject, in the order of their numbers. */
export const steps: readonly Step[] = [{ statements: files }];

/** Functions and triggers of the baseline replace those of the same name. */
const replace = (names: string): string[] =>
  names.split(' ').map((name) => {
    const has = new RegExp(`^create (function|trigger) ${name}\\b`, 'm');
    const found = files.flatMap((file) => file.split('\n\n')).find((statement) => has.test(statement));
    if (!found) throw new Error(`The baseline has no function or trigger ${name}.`);
    return found.replace(/^create /m, 'create or replace ');
  });

const drop = (table: string, triggers: string): string[] =>
  triggers.split(' ').map((trigger) => `drop trigger ${trigger} on ${table}`);

const WITH_WORK = ['submissions', 'submission_versions'];

/** No program reads or writes `file_url`, and triggers wrote it. */
const withoutFileUrl: readonly Step[] = [
  {
    statements: [
      `lock table drafts, ${WITH_WORK.join()} in access exclusive mode`,
      ...['drafts', ...WITH_WORK].flatMap((table) => [
        ...drop(table, `${table}_file`),
        `alter table ${table} drop column file_url`,
      ]),
      'drop function link_file',
      ...WITH_WORK.map(
        (table) => `alter table ${table} add check (coalesce(file_id, other_url) is not null) not valid`,
      ),
    ],
  },
  ...WITH_WORK.map((table) => ({
    statements: [`alter table ${table} validate constraint ${table}_check`],
  })),
];

/** One trigger does what several did. */
const withoutTwins: readonly Step[] = [
  {
    statements: [
      'lock table users in access exclusive mode',
      ...drop('users', 'users_standing_come users_standing_go users_standing'),
      ...replace('client_counters count_clients users_come users_go users_move'),
      ...drop(
        'users',
        'users_new_coach users_coach_changes users_owner_changes users_owner_goes users_coach_ends',
      ),
      ...replace('settle_coach users_role leave_role users_role_ends'),
      ...drop(
        'users',
        'users_join_cohort users_new_team_reader users_team_reader_changes users_begin users_stay',
      ),
      ...replace(
        'settle_opening users_opening keep_team_reader users_team_reader watch_silences users_silence',
      ),
      'drop function client_counter, count_standing, standing, keep_owner, release_clients',
    ],
  },
  {
    statements: [
      'lock table conversations in access exclusive mode',
      ...drop('conversations', 'conversations_go'),
      ...replace('count_conversation conversations_come'),
    ],
  },
  {
    statements: [
      'lock table files, message_files, prints in share row exclusive mode',
      ...replace('remember_removed_file files_removed message_files_removed prints_removed'),
      'drop function remember_removed_print',
    ],
  },
];

/** These rows change and go with their client alone. */
const withoutUnused: readonly Step[] = [
  {
    statements: [
      'lock table unlocks, submissions, feedback in access exclusive mode',
      ...drop('feedback', 'feedback_goes feedback_insights_go feedback_insights'),
      ...drop('submissions', 'submissions_insights_go submissions_insights'),
      ...drop('unlocks', 'unlocks_insights_go unlocks_insights'),
      ...replace('mark_reviewed'),
    ],
  },
];

/** From the schema of the former migrations, which left one constraint unchecked. */
export const stepsAfterFormer: readonly Step[] = [
  { statements: ['alter table received_replies validate constraint received_replies_result_check'] },
  ...withoutFileUrl,
  ...withoutTwins,
  ...withoutUnused,
];
