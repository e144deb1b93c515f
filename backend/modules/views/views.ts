import { type Actor, signedIn } from '#backend/http/access.ts';
import { forbidden, notFound } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { isPastOf } from '#backend/modules/users/users.queries.ts';
import { getClient } from '#backend/modules/users/users.ts';
import * as contract from '#shared/contract/views.ts';
import type { Trx } from '#shared/database/database.ts';
import * as queries from './views.queries.ts';

export function viewsRoutes({ command }: Routes): void {
  command(contract.startView, signedIn, ({ trx, actor, params }) => startView(trx, actor, params.userId));
  command(contract.endView, signedIn, async ({ trx, actor, params }) => {
    await endView(trx, actor, params.viewId);
    return { message: 'The view has ended.' };
  });
}

async function startView(trx: Trx, actor: Actor, userId: number): Promise<{ viewId: number }> {
  if (!actor.isAdmin && !(await isPastOf(trx, userId, actor.id))) throw forbidden();
  await getClient(trx, userId);
  const { session, id: coachId } = actor;
  const { id: viewId, isNew } = await queries.openView(trx, { session, coachId, userId });
  if (isNew && actor.isAdmin)
    await recordAuditEntry(trx, { actorId: coachId, userId, action: 'view-begin', detail: {} });
  return { viewId };
}

/** The end is logged by a trigger, as views also end without a call. */
async function endView(trx: Trx, { session }: Actor, viewId: number): Promise<void> {
  if (!(await queries.closeView(trx, session, viewId))) throw notFound('View');
}
