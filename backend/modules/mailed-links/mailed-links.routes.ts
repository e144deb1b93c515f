import { anyone, signedIn } from '#backend/http/access.ts';
import { HttpError } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { networkOf } from '#backend/http/network.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/mailed-links.ts';
import { askForChange, cancelChange, getPending } from './address.service.ts';
import { checkLink, spendLink } from './links.service.ts';

interface Deps {
  limits: Limits;
  sendsMail: boolean;
  supportEmail: string;
  /** The address of the first coach, which every start makes sure of. */
  adminEmail: string;
}

export function mailedLinksRoutes({ query, command, action }: Routes, deps: Deps): void {
  const { limits, adminEmail } = deps;
  action(contract.checkMailedLink, anyone, ({ db, body }) => checkLink(db, body.token));

  action(contract.spendMailedLink, anyone, async ({ db, write, body, request }) => {
    const network = networkOf(request.ip);
    return await spendLink(db, write, body.token, { network, perHour: limits.linkUsesPerHour });
  });

  query(contract.getPendingAddress, signedIn, ({ db, actor }) => getPending(db, actor.id));

  action(contract.changeAddress, signedIn, async ({ db, write, actor, body, request }) => {
    if (!deps.sendsMail)
      throw new HttpError(
        404,
        `An address is confirmed by mail, which is not set up here. Please write to ${deps.supportEmail}.`,
      );
    const network = networkOf(request.ip);
    await limitNetwork(db, { call: 'change-address', network, perHour: limits.linkRequestsPerHour });
    return await askForChange(db, write, actor, { form: body, adminEmail });
  });

  command(contract.cancelAddressChange, signedIn, ({ trx, actor }) => cancelChange(trx, actor.id));
}
