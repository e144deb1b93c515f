import { type Actor, coach, participant, signedIn } from '#backend/http/access.ts';
import { runKeyed } from '#backend/http/idempotency.queries.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/message-changes.ts';
import { pinPicture, tickPin } from '#shared/contract/message-pins.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Trx } from '#shared/database/database.ts';
import * as changes from './message-changes.service.ts';
import * as pins from './message-pins.service.ts';

interface Keyed {
  actor: Actor;
  key: string | null;
  params: { messageId: number };
}

export function messageChangesRoutes({ action }: Routes): void {
  for (const isOn of [true, false])
    action(isOn ? contract.addReaction : contract.removeReaction, signedIn, ({ write, actor, params }) =>
      write<Message>(async (trx) => {
        await changes.react(trx, actor, params, isOn);
        return await changes.getMessage(trx, params.messageId);
      }),
    );
  /** Stores a key without an answer: a repeat gets the message as it is, never words that were removed since. */
  const change = async (trx: Trx, call: Keyed, parts: unknown[], effect: () => Promise<void>) => {
    await runKeyed(trx, call, [...parts, call.params], async () => {
      await effect();
      return null;
    });
    return await changes.getMessage(trx, call.params.messageId);
  };
  action(tickPin, participant, ({ write, actor, params: { fileId, annotationId: pinId }, body }) =>
    write<Message>(async (trx) =>
      changes.getMessage(trx, await pins.tickPin(trx, actor, { fileId, pinId }, body.isTicked)),
    ),
  );
  action(pinPicture, coach, ({ write, actor, key, params: { fileId }, body }) =>
    write<Message>(async (trx) => {
      const pin = { fileId, ...body };
      // A key is stored with the message alone: a repeat gets it as it is.
      const id = await runKeyed(trx, { actor, key }, ['pin', pin], () => pins.pinPicture(trx, actor, pin));
      return await changes.getMessage(trx, id);
    }),
  );
  action(contract.editMessage, signedIn, ({ write, ...call }) =>
    write<Message>((trx) =>
      change(trx, call, ['edit', call.body.message], () =>
        changes.editMessage(trx, call.actor, call.params.messageId, call.body.message),
      ),
    ),
  );
  action(contract.removeMessage, signedIn, ({ write, ...call }) =>
    write<Message>((trx) =>
      change(trx, call, ['remove'], () => changes.removeMessage(trx, call.actor, call.params.messageId)),
    ),
  );
}
