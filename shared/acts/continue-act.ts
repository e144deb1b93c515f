import type { ActKind } from '#shared/contract/acts.ts';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';

/** The former release would unlock days instead, so their work has a type of its own. */
const newKinds: ReadonlySet<ActKind> = new Set(['cohort', 'no-cohort', 'invite', 'invite-again', 'revoke']);

/** Requests the next part of an act that is not held. */
export const continueAct = (trx: Trx, { id, kind }: { id: number; kind: ActKind }): Promise<void> =>
  requestWork(trx, newKinds.has(kind) ? 'list-act.continued' : 'act.continued', { actId: id });
