import { coach } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/held-messages.ts';
import * as held from './held.service.ts';

export function heldRoutes({ query, command }: Routes): void {
  query(contract.listHeld, coach, ({ db, params }) => held.listHeld(db, params.userId));
  command(contract.holdMessage, coach, ({ trx, actor, params, body }) =>
    held.holdMessage(trx, actor, params.userId, body),
  );
  command(contract.changeHeld, coach, ({ trx, actor, params, body }) =>
    held.changeHeld(trx, actor, params.heldId, body),
  );
  command(contract.sendHeld, coach, ({ trx, actor, params }) => held.sendHeld(trx, actor, params.heldId));
  command(contract.cancelHeld, coach, ({ trx, actor, params }) => held.cancelHeld(trx, actor, params.heldId));
}
