/** The migration from which empty databases start. */
export const BASELINE = '0100-baseline';

/** The migrations that made the schema of the baseline, oldest first. */
export const formerNames: readonly string[] = `
0001-spine 0002-sign-in-attempts 0003-lists 0004-list-indexes 0005-coaching 0006-clock 0007-task-editing 0008-task-templates
0009-event-origin 0010-removed-files 0011-counters 0012-message-rates 0014-sign-in-lanes 0015-ages 0018-answers-by-age
0019-file-ids 0020-event-people 0021-other-urls 0022-avatars 0023-conversations-newest 0024-workbooks 0025-brand-book
0026-finished 0027-documents 0028-bench 0030-mails 0031-notices 0032-prints 0034-reach 0035-push 0036-ways-in 0037-nudges
0038-replies 0039-push-offer 0040-event-person 0041-search 0042-second-factor 0043-changed-messages 0044-team
0045-task-history 0046-insights 0047-place-of-notices 0048-cohorts 0049-views 0050-quotes 0051-acts 0052-reactions
0053-message-files 0054-held-messages 0055-passkeys 0056-invitees 0057-required-factor 0060-turns 0061-forged-replies
0065-restored 0066-team-notices 0068-unanswered 0069-snippet-keys 0070-joining 0071-session-epoch
`
  .trim()
  .split(/\s+/);

/** A schema that this version cannot upgrade; the message says what to do. */
export class OutdatedSchema extends Error {}

/** Whether these migrations made the schema of the baseline without it. Throws OutdatedSchema if they made an older one. */
export function isFormer(applied: readonly string[]): boolean {
  if (applied.includes(BASELINE)) return false;
  const missing = formerNames.filter((name) => !applied.includes(name));
  if (missing.length > 0 && missing.length < formerNames.length) throw new OutdatedSchema(describe(missing));
  return missing.length === 0;
}

const describe = (missing: readonly string[]): string =>
  `The schema is too old for this version: it lacks ${missing.length} migrations before ${BASELINE}, ${missing[0]} first. \
Check out the last commit that has the migration ${formerNames.at(-1)}. There run npm run migrate, or for a \
backup npm run restore and npm run backup. Then come back to this version.`;
