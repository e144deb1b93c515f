import { type Actor, signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/push.ts';
import * as queries from './push.queries.ts';

/** Browsers of one person that get pushes. */
const MAX_BROWSERS = 10;

const ofSession = ({ id: userId, session }: Actor) => ({ userId, session });

export function pushRoutes(
  { query, command }: Routes,
  { vapidPublicKey: publicKey }: { vapidPublicKey: string },
): void {
  query(contract.getPush, signedIn, async ({ db, actor }) => ({
    publicKey,
    ...(await queries.findState(db, ofSession(actor))),
  }));
  command(contract.subscribeToPush, signedIn, async ({ trx, actor, body }) => {
    await queries.saveSubscription(trx, ofSession(actor), body);
    await queries.dropOldest(trx, actor.id, MAX_BROWSERS);
    return { publicKey, ...(await queries.findState(trx, ofSession(actor))) };
  });
  command(contract.unsubscribeFromPush, signedIn, async ({ trx, actor }) => {
    await queries.deleteSubscription(trx, actor.session);
    await queries.noteDeclined(trx, actor.id);
    return { publicKey, isOn: false, isDeclined: true };
  });
}
