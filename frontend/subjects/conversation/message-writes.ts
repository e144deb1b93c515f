import { toServerTime } from '#frontend/browser/clock.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { defineWrite, KEPT, requestOf, type Unsent } from '#frontend/data/outbox/write.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import { showChanged, showMessage } from '#frontend/subjects/conversation/message-patches.ts';
import type { Recording } from '#frontend/subjects/conversation/voice/record-sound.ts';
import { toast } from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import { type ReactionKind, reactionKinds } from '#shared/contract/limits.ts';
import type { Message, MessageFile, Quote, Reaction } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/messages.ts';

/** A message as its author's unsent changes make it. */
export interface Shown extends Message {
  unsent?: UnsentMessage;
  /** An edit or a removal that has not arrived. */
  change?: Unsent<ChangeAbout>;
}

type Messages = readonly Shown[];

interface MessageAbout {
  userId: number;
  day: number;
  by: 'participant' | 'coach';
  quote?: Quote;
  files?: readonly MessageFile[];
}

export type UnsentMessage = Unsent<MessageAbout>;

interface MessageContent {
  text: string;
  recording?: Recording | undefined;
  /** Of the message's day, if it has feedback. */
  feedbackId: number | null;
}

/** Messages of a conversation and their changes arrive in the order in which they were written. */
const laneOf = ({ userId }: { userId: number }): string => `messages:${userId}`;

/** Posts a message of a reviewed day to its feedback, any other to the conversation. */
export const sendMessage = defineWrite({
  kind: 'message',
  noun: ['message', 'messages'],
  lane: (about: MessageAbout) => laneOf(about),
  call: ({ userId, day, quote, files }: MessageAbout, { text, feedbackId, recording }: MessageContent) => {
    const message = {
      message: text,
      ...(quote && { quotedId: quote.id }),
      ...(files && !recording && { files: files.map(({ id }) => id) }),
    };
    const [ofDay, ofFeedback] = [
      { ...message, day },
      { ...message, fromAdmin: false },
    ];
    const request =
      feedbackId === null
        ? requestOf('POST /api/conversations/:userId/messages', { params: { userId }, body: ofDay })
        : requestOf('POST /api/feedback/:feedbackId/messages', { params: { feedbackId }, body: ofFeedback });
    return { ...request, ...(recording && { upload: recording.upload }) };
  },
  apply: (messages: Messages, unsent) =>
    messages.some(({ clientId }) => clientId === unsent.id)
      ? messages
      : [...messages, unsentMessage(unsent, messages)],
  onSent: ({ by }, answer) => {
    showMessage(freshness, answer as Message);
    const reader = by === 'coach' ? 'client' : 'admin';
    toast({ title: 'Message sent', description: `Your message has been sent to the ${reader}.` });
  },
  onFailed: ({ words }) => toastFailure('Failed to send message', words ?? KEPT),
  onRefused: 'keep',
});

function unsentMessage(unsent: UnsentMessage, messages: Messages): Shown {
  const { id: clientId, body, createdAt, personId: authorId } = unsent;
  const { userId, day, by, quote, files } = unsent.about;
  const quoted = messages.find(({ id }) => id === quote?.id);
  return {
    id: Number.POSITIVE_INFINITY,
    userId,
    day,
    clientId,
    unsent,
    authorId,
    authorName: 'You',
    authorAvatarURL: null,
    message: (body as { message: string }).message,
    createdAt: new Date(toServerTime(createdAt)).toISOString(),
    fromAdmin: by === 'coach',
    ...(quote && { quote: quoted ? quoteOf(quoted) : quote }),
    ...(files && { files: [...files] }),
    voiceMs: files?.[0]?.voice?.ms,
  };
}

interface ChangeAbout {
  userId: number;
  day: number;
  messageId: number;
  /** The new text; null removes the message. */
  words: string | null;
}

/** Edits or removes a message. */
export const changeMessage = defineWrite({
  kind: 'change',
  noun: ['change of a message', 'changes of messages'],
  lane: (about: ChangeAbout) => laneOf(about),
  call: ({ messageId, words }: ChangeAbout) =>
    words === null
      ? requestOf('DELETE /api/messages/:messageId', { params: { messageId } })
      : requestOf('PATCH /api/messages/:messageId', { params: { messageId }, body: { message: words } }),
  apply: (messages: Messages, unsent) =>
    withOne(messages, unsent.about.messageId, (message) => changedMessage(message, unsent)),
  onSent: (_, answer) => showChanged(freshness, answer as Message),
  onRefused: 'keep',
});

function changedMessage(message: Shown, change: Unsent<ChangeAbout>): Shown {
  const { words } = change.about;
  const at = new Date(toServerTime(change.createdAt)).toISOString();
  const state = words === null ? { removedAt: at } : { editedAt: at };
  return { ...message, ...state, message: words ?? '', change };
}

interface ReactionAbout {
  userId: number;
  day: number;
  messageId: number;
  reaction: ReactionKind;
  isOn: boolean;
}

/** Adds or removes the user's reaction. A refused one disappears. */
export const react = defineWrite({
  kind: 'reaction',
  noun: ['reaction', 'reactions'],
  lane: (about: ReactionAbout) => laneOf(about),
  call: ({ messageId, reaction: kind, isOn }: ReactionAbout) => {
    const params = { messageId, kind };
    return isOn
      ? requestOf('PUT /api/messages/:messageId/reactions/:kind', { params })
      : requestOf('DELETE /api/messages/:messageId/reactions/:kind', { params });
  },
  apply: (messages: Messages, { about: { messageId, reaction, isOn }, personId }) =>
    withOne(messages, messageId, (message) => {
      const reactions = reactionKinds.flatMap((kind): Reaction[] => {
        const known = message.reactions?.find((each) => each.kind === kind)?.by ?? [];
        const others = known.filter((id) => id !== personId);
        const by = kind === reaction ? [...others, ...(isOn ? [personId] : [])] : known;
        return by.length > 0 ? [{ kind, by }] : [];
      });
      return { ...message, reactions };
    }),
  onSent: (_, answer) => showChanged(freshness, answer as Message),
  onRefused: ({ words }) => toastFailure('Reaction not saved', words ?? 'Please try again.'),
});

interface PinAbout {
  userId: number;
  fileId: string;
}

/** Pins a coach's remark on a picture. */
export const pinPicture = defineWrite({
  kind: 'pin',
  noun: ['pin', 'pins'],
  lane: (about: PinAbout) => laneOf(about),
  call: ({ fileId }, body: { area: Area; comment: string }) =>
    requestOf('POST /api/message-files/:fileId/pins', { params: { fileId }, body }),
  onSent: (_, answer) => showChanged(freshness, answer as Message),
  onRefused: 'keep',
});

type PinTickAbout = PinAbout & { messageId: number; pinId: number; isTicked: boolean };

/** Ticks a pin as done. A refused tick disappears. */
export const tickPin = defineWrite({
  kind: 'pin-tick',
  noun: ['tick of a pin', 'ticks of pins'],
  lane: (about: PinTickAbout) => laneOf(about),
  call: ({ fileId, pinId: annotationId, isTicked }: PinTickAbout) =>
    requestOf('PUT /api/message-files/:fileId/pins/:annotationId/tick', {
      params: { fileId, annotationId },
      body: { isTicked },
    }),
  apply: (messages: Messages, { about: { messageId, pinId, isTicked } }) =>
    withOne(messages, messageId, (message) => ({
      ...message,
      files: message.files?.map((file) => ({
        ...file,
        pins: file.pins?.map((pin) => (pin.id === pinId ? { ...pin, isTicked } : pin)),
      })),
    })),
  onSent: (_, answer) => showChanged(freshness, answer as Message),
  onRefused: ({ words }) => toastFailure('Tick not saved', words ?? 'Please try again.'),
});

const withOne = (messages: Messages, id: number, change: (message: Shown) => Shown): Messages =>
  messages.map((message) => (message.id === id ? change(message) : message));

export const messageWrites = [sendMessage, changeMessage, react, tickPin];
