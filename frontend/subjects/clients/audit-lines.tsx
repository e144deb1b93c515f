import { counted, FirstRows, Line, Prose, Text, TimeText } from '#kit';
import type { AuditAction, AuditEntry } from '#shared/contract/audit.ts';

const FORMER = 'a former coach';
/** Without an account of the actor: the command line, or an owner who is deleted. */
const byCommand: ReadonlySet<AuditAction> = new Set([
  'make-owner',
  'make-coach',
  'remove-coach',
  'second-factor-reset',
]);

const countClients = (n = 0): string => counted(n, 'client');

/** What a bulk action did, by its kind. */
const deeds: Readonly<Record<string, string>> = {
  message: 'messaged',
  unlock: 'opened the next day for',
  pause: 'paused',
  resume: 'ended the pause of',
  assign: 'assigned',
  unassign: 'unassigned',
  cohort: 'changed the cohort of',
  'no-cohort': 'changed the cohort of',
  invite: 'invited',
  'invite-again': 'sent invitations again to',
  revoke: 'revoked the invitations of',
};

const descriptions: Record<AuditAction, (entry: AuditEntry) => string> = {
  review: ({ detail }) => `gave feedback on Day ${detail.taskDay}`,
  'accept-version': ({ detail }) => `accepted the work for Day ${detail.taskDay}`,
  'ask-version': ({ detail }) => `requested a new version of Day ${detail.taskDay}`,
  'correct-feedback': ({ detail }) => `corrected the feedback on Day ${detail.taskDay}`,
  unlock: ({ detail }) => `unlocked Day ${detail.toDay}`,
  pause: ({ detail }) => `paused the sprint at Day ${detail.fromDay}`,
  resume: ({ detail }) => `resumed the sprint at Day ${detail.toDay}`,
  'set-day': ({ detail }) => `set the day from ${detail.fromDay} to ${detail.toDay}`,
  'set-programme': ({ detail }) => `chose the programme ${detail.programme}`,
  invite: () => 'sent an invitation',
  'sign-in-link': () => 'created a sign-in link',
  deactivate: () => 'deactivated the account',
  reactivate: () => 'reactivated the account',
  export: ({ detail }) => `exported ${countClients(detail.rows)}`,
  'export-client': () => "downloaded a client's data",
  'delete-client': () => 'deleted a client',
  'delete-own-account': () => 'deleted their own account',
  nudge: ({ detail }) => `sent a reminder of Day ${detail.taskDay}`,
  'nudges-on': () => 'switched automatic reminders on',
  'nudges-off': () => 'switched automatic reminders off',
  announce: ({ detail }) => `sent a message to ${countClients(detail.rows)}`,
  'act-on-many': ({ detail }) =>
    `${deeds[detail.deed ?? ''] ?? 'began a bulk action on'} ${countClients(detail.rows)}`,
  'stop-act': ({ detail }) => `stopped a bulk action after ${countClients(detail.rows)}`,
  'totp-on': () => 'set up an authenticator app',
  'totp-off': () => 'removed their authenticator app',
  'passkey-on': ({ detail }) => `added the passkey ${detail.passkey}`,
  'passkey-off': ({ detail }) => `removed the passkey ${detail.passkey}`,
  'passkey-copied': ({ detail }) => `used the passkey ${detail.passkey}, which may be a copy: refused`,
  'recovery-codes': () => 'created new recovery codes',
  'remove-message': ({ detail }) => `removed a message of Day ${detail.taskDay}`,
  'hold-message': ({ detail }) => `held a message of Day ${detail.taskDay}`,
  'change-held': ({ detail }) => `changed a held message of Day ${detail.taskDay}`,
  'send-held': ({ detail }) => `sent a held message of Day ${detail.taskDay}`,
  'cancel-held': ({ detail }) => `cancelled a held message of Day ${detail.taskDay}`,
  assign: ({ detail, coachName }) =>
    detail.coachId === undefined
      ? 'made the client unassigned'
      : `assigned the client to ${coachName ?? FORMER}`,
  'hand-over': ({ detail, coachName, fromCoachName }) =>
    `handed over ${countClients(detail.rows)} from ${fromCoachName ?? FORMER} to ${detail.coachId === undefined ? 'nobody' : (coachName ?? FORMER)}`,
  'invite-coach': ({ coachName }) => `invited the coach ${coachName ?? FORMER}`,
  'coach-sign-in-link': ({ coachName }) => `created a sign-in link for ${coachName ?? FORMER}`,
  'make-owner': ({ coachName }) => `made ${coachName ?? FORMER} an owner`,
  'make-coach': ({ coachName }) => `made ${coachName ?? FORMER} a coach, no longer an owner`,
  'remove-coach': () => 'deleted a coach',
  'deactivate-coach': ({ coachName }) => `deactivated ${coachName ?? 'a coach'}`,
  'reactivate-coach': ({ coachName }) => `reactivated ${coachName ?? 'a coach'}`,
  'view-begin': () => "opened the client's screens",
  'view-end': () => "left the client's screens",
  'second-factor-reset': ({ coachName }) =>
    coachName === null ? 'removed a lost second factor' : `removed the lost second factor of ${coachName}`,
  'require-factor': () => 'required a second factor of every coach',
  'require-no-factor': () => 'no longer required a second factor',
  'make-cohort': ({ detail }) => `created the cohort ${detail.cohort}`,
  'change-cohort': ({ detail }) => `changed the cohort ${detail.cohort}`,
  'remove-cohort': ({ detail }) => `removed the cohort ${detail.cohort}`,
  cohort: ({ detail }) =>
    detail.cohort === undefined
      ? `took the client out of the cohort ${detail.fromCohort}`
      : `put the client into the cohort ${detail.cohort}`,
  'make-programme': ({ detail }) => `created the programme ${detail.programme}`,
  'publish-programme': ({ detail }) => `published version ${detail.version} of ${detail.programme}`,
  'restore-programme': ({ detail }) =>
    `put version ${detail.version} of ${detail.programme} back into its draft`,
  'give-programme': ({ detail }) =>
    `gave ${countClients(detail.rows)} version ${detail.version} of ${detail.programme}`,
  'default-programme': ({ detail }) => `made ${detail.programme} the programme of new clients`,
  'delete-programme': ({ detail }) => `deleted the programme ${detail.programme}`,
  'archive-programme': ({ detail }) => `archived the programme ${detail.programme}`,
  'unarchive-programme': ({ detail }) => `took the programme ${detail.programme} out of the archive`,
  'edit-task': ({ detail }) => `edited the task of Day ${detail.taskDay}`,
};

/** Whose description ends with a day. */
const isAboutDay = ({ detail }: AuditEntry): boolean =>
  (detail.taskDay ?? detail.fromDay ?? detail.toDay) !== undefined;

function deletedActor(action: AuditAction): string {
  if (byCommand.has(action)) return 'The operator';
  return action === 'delete-own-account' ? 'A client' : 'A former coach';
}

const textNames: Readonly<Record<string, string>> = {
  comment: 'Overall Feedback',
  strengths: 'Strengths',
  improvements: 'Areas for Improvement',
  actionPlan: 'Action Plan',
  resources: 'Additional Resources',
};

/** The texts of feedback before a correction. */
const FormerTexts = ({ former }: { former: Readonly<Record<string, string>> }) => (
  <details>
    <summary>Before the correction</summary>
    {Object.entries(former).map(([name, text]) => (
      <Prose key={name}>
        <strong>{textNames[name] ?? name}</strong>
        {'\n'}
        {text || 'Empty'}
      </Prose>
    ))}
  </details>
);

interface AuditLinesProps {
  entries: readonly AuditEntry[];
  list: Parameters<typeof FirstRows>[0]['list'];
  /** For lists that cover several clients. */
  showsClient?: boolean;
}

export const AuditLines = ({ entries, list, showsClient = false }: AuditLinesProps) => (
  <FirstRows items={entries} list={list} all="More entries" more="Older" isFlat>
    {(entry) => (
      <Line key={entry.id} padding={2} gap={0} style={{ lineHeight: 1.4 }}>
        <p>
          <strong>{entry.actorName ?? deletedActor(entry.action)}</strong> {descriptions[entry.action](entry)}
          {entry.otherProgramme && isAboutDay(entry) && ` of ${entry.otherProgramme}`}
          {showsClient && entry.userName && ` · ${entry.userName}`}
          {entry.detail.reason && ` – ${entry.detail.reason}`}
        </p>
        <Text tone="muted" size="small">
          <TimeText at={entry.at} />
        </Text>
        {entry.detail.former && <FormerTexts former={entry.detail.former} />}
      </Line>
    )}
  </FirstRows>
);
