import { firstFile, type PlantedFault, user } from './planted-fault.ts';

const EDITED = 'every edited text of a brand book answers a question of its version';
const REVIEWED =
  'a submission is reviewed exactly when it has feedback, or ends a day without work, which has none';
const INSIGHT = 'insights know what clients did';
const FEEDBACK_OF = 'feedback has the participant, the day and a version of its submission';
const VERSION_READ = 'every version that a coach has read exists';
const LINE_TICK = 'every ticked line is a point of its action plan';
const COUNTED = 'counters match their rows';
const VERSIONS = 'a submission has all its versions';
const NEWEST = 'a submission has the content of its newest version';
const INSIGHT_DAY = 'the insights of each day match their facts';
const INSIGHT_LATE = 'every change is in the insights within a minute';

/** Faults of submissions, feedback and the insights into them. */
export const submissionFaults: readonly PlantedFault[] = [
  ['an edit of a text that nobody asked for', "update book_edits set field = 'unknown'", [EDITED]],
  [
    'a reviewed submission that is not marked as reviewed',
    'update submissions set is_reviewed = not is_reviewed where task_day = 1',
    [REVIEWED],
  ],
  ['feedback that was deleted without its submission', 'delete from feedback', [REVIEWED, INSIGHT]],
  [
    'feedback for another participant',
    `update feedback set user_id = ${user('Ben')}, task_day = 9 where id = (select min(id) from feedback)`,
    [FEEDBACK_OF],
  ],
  ['feedback on a missing version', 'update feedback set submission_version = 3', [FEEDBACK_OF]],
  [
    'a read version that does not exist',
    `insert into version_reads (coach_id, submission_id, version)
      select (select min(id) from users where is_admin), min(id), 9 from submissions`,
    [VERSION_READ],
  ],
  [
    'a ticked line that is not there',
    'insert into line_ticks (feedback_id, line) select min(id), 9 from feedback',
    [LINE_TICK],
  ],
  ['a wrong counter', "update counters set n = n + 1 where name = 'submissions'", [COUNTED]],
  ['a missing version', 'delete from submission_versions where version = 1', [VERSIONS]],
  [
    'a submission with the file of an older version',
    `update submissions set file_id = ${firstFile} where version = 2`,
    [NEWEST],
  ],
  [
    'a submission with the notes of an older version',
    `update submission_versions set notes = 'Others' where version = 2`,
    [NEWEST],
  ],
  [
    'a review that was dated back',
    "update feedback set reviewed_at = reviewed_at - interval '3 days'",
    [INSIGHT],
  ],
  [
    'a submission that was dated back',
    "update submissions set submitted_at = submitted_at - interval '3 days'",
    [INSIGHT],
  ],
  [
    'a change of a day that was dated back',
    "update unlocks set unlocked_at = unlocked_at - interval '3 days'",
    [INSIGHT],
  ],
  ['a change of a day that was deleted', 'delete from unlocks', [INSIGHT]],
  [
    'a fact of the insights that nobody did',
    `delete from insight_changes;
      update insight_facts set at = at - interval '3 days' where kind = 'sprint' and user_id = ${user('Ada')}`,
    [INSIGHT, INSIGHT_DAY],
  ],
  [
    'a fact of the insights in another programme',
    `update insight_facts set programme_id = programme_id + 1 where kind = 'sprint' and user_id = ${user('Ada')}`,
    [INSIGHT, INSIGHT_DAY],
  ],
  [
    'a day of the insights that counts too many',
    `update insight_days set n = n + 1 where kind = 'sprint' and n > 0`,
    [INSIGHT_DAY],
  ],
  [
    'a change that the insights leave out',
    `insert into insight_changes (user_id, changed_at) values (${user('Ada')}, now() - interval '1 hour')`,
    [INSIGHT_LATE],
  ],
];
