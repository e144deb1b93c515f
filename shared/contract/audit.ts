import { z } from 'zod';
import { endpoint, Id, PathId, Timestamp } from './endpoint.ts';
import { AUDIT_PAGE_SIZE } from './limits.ts';
import { IdCursor, pageQuery } from './page-query.ts';

export const AuditAction = z.enum([
  'review',
  'accept-version',
  'ask-version',
  'correct-feedback',
  'unlock',
  'pause',
  'resume',
  'set-day',
  'set-programme',
  'invite',
  'sign-in-link',
  'deactivate',
  'reactivate',
  'export',
  'export-client',
  'delete-client',
  'delete-own-account',
  'edit-task',
  'nudge',
  'nudges-on',
  'nudges-off',
  'announce',
  'act-on-many',
  'stop-act',
  'totp-on',
  'totp-off',
  'recovery-codes',
  'passkey-on',
  'passkey-off',
  'passkey-copied',
  'remove-message',
  'hold-message',
  'change-held',
  'send-held',
  'cancel-held',
  'assign',
  'hand-over',
  'invite-coach',
  'coach-sign-in-link',
  'make-owner',
  'make-coach',
  'remove-coach',
  'deactivate-coach',
  'reactivate-coach',
  'second-factor-reset',
  'require-factor',
  'require-no-factor',
  'make-cohort',
  'change-cohort',
  'remove-cohort',
  'cohort',
  'make-programme',
  'publish-programme',
  'restore-programme',
  'give-programme',
  'default-programme',
  'delete-programme',
  'archive-programme',
  'unarchive-programme',
  'view-begin',
  'view-end',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditDetail = z.object({
  fromDay: z.number().int().optional(),
  toDay: z.number().int().optional(),
  reason: z.string().optional(),
  rows: z.number().int().optional(),
  taskDay: z.number().int().optional(),
  /** The texts of a feedback before a correction, as far as they changed. */
  former: z.record(z.string(), z.string()).optional(),
  /** What was done to many clients. */
  deed: z.string().optional(),
  /** A passkey's name. */
  passkey: z.string().optional(),
  /** The coach concerned; of a client, the new one. */
  coachId: Id.optional(),
  fromCoachId: Id.optional(),
  /** The cohort concerned, by its name at that time; of a client, the new one. */
  cohort: z.string().optional(),
  fromCohort: z.string().optional(),
  /** The programme concerned, by its name at that time, and its version. */
  programme: z.string().optional(),
  version: z.number().int().optional(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

export const AuditEntry = z.object({
  id: Id,
  action: AuditAction,
  detail: AuditDetail,
  at: Timestamp,
  actorName: z.string().nullable(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  /** Of `coachId` and `fromCoachId`. */
  coachName: z.string().nullable(),
  fromCoachName: z.string().nullable(),
  /** What the client was in then, unless new clients begin it. */
  otherProgramme: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint('GET /api/audit', {
  summary: `What coaches did, newest first, ${AUDIT_PAGE_SIZE} a page; of one client or of all, where a coach sees their own entries and an owner everybody's.`,
  query: z.object({ ...pageQuery(200, IdCursor), userId: PathId.optional() }),
  response: z.array(AuditEntry),
});
