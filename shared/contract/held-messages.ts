import { z } from 'zod';
import { Day, endpoint, Id, LocalTime, Timestamp } from './endpoint.ts';
import { HOLD_DAYS, MAX_HELD } from './limits.ts';
import { MessageText, Quote } from './messages.ts';

/** Why a held message is not sent at its time: its author is no coach any more, or the client's account is deactivated. */
const HeldProblem = z.enum(['author-gone', 'client-away']);
export type HeldProblem = z.infer<typeof HeldProblem>;

/** A message that is sent at an hour of the client's own clock. Coaches alone see it until then. */
export const HeldMessage = z.object({
  id: Id,
  userId: Id,
  day: Day,
  message: z.string(),
  quote: Quote.optional(),
  /** Null: a former coach. */
  authorId: Id.nullable(),
  authorName: z.string().nullable(),
  /** What the client's clock shows then. */
  at: LocalTime,
  dueAt: Timestamp,
  problem: HeldProblem.nullable(),
});
export type HeldMessage = z.infer<typeof HeldMessage>;

const HeldList = z.object({
  /** The client's, an IANA name. */
  timeZone: z.string(),
  messages: z.array(HeldMessage),
});
export type HeldList = z.infer<typeof HeldList>;

/** Without its words, which nothing may keep once it is cancelled. */
const Held = HeldMessage.pick({ id: true, userId: true, dueAt: true });
export type Held = z.infer<typeof Held>;

export const HoldForm = z.object({
  message: MessageText,
  day: Day,
  quotedId: Id.optional(),
  at: LocalTime,
});
export type HoldForm = z.infer<typeof HoldForm>;

export const HeldChange = z.object({ message: z.optional(MessageText), at: LocalTime.optional() });
export type HeldChange = z.infer<typeof HeldChange>;

export const listHeld = endpoint('GET /api/conversations/:userId/held', {
  summary: 'What coaches hold for a client, the first due first.',
  response: HeldList,
});

export const holdMessage = endpoint('POST /api/conversations/:userId/held', {
  summary: `Hold a message until an hour of the client's own clock, within ${HOLD_DAYS} days; at most ${MAX_HELD} for one client.`,
  status: 201,
  body: HoldForm,
  response: Held,
});

export const changeHeld = endpoint('PATCH /api/held-messages/:heldId', {
  summary: 'Change the hour of a held message as any coach, its words as the author.',
  body: HeldChange,
  response: Held,
});

export const sendHeld = endpoint('POST /api/held-messages/:heldId/send', {
  summary: "Send a held message now, in its author's name.",
  response: z.object({ messageId: Id }),
});

export const cancelHeld = endpoint('DELETE /api/held-messages/:heldId', {
  summary: 'Cancel a held message. Nothing of it is kept.',
  response: z.object({ message: z.string() }),
});
