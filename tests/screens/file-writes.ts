import type { Message, MessageFile } from '#shared/contract/messages.ts';
import type { Random } from '#tests/faults/random.ts';
import { pick } from '#tests/faults/random.ts';
import { recordMessage } from './conversation-writes.ts';
import { nextId, type RecordEvent, someone } from './transaction.ts';
import type { Truth, UnsentFile } from './truth.ts';

/** Stores a file for a message to come; most are pictures. */
export function store(truth: Truth, random: Random, to: Omit<UnsentFile, 'file'>): MessageFile {
  const id = `file-${nextId(truth)}`;
  const isPicture = random() < 0.8;
  const file: MessageFile = {
    ...{ id, name: isPicture ? `${id}.png` : `${id}.pdf`, size: 1_000 },
    ...{ mediaType: isPicture ? 'image/png' : 'application/pdf', thumbnail: isPicture ? 'making' : 'none' },
  };
  truth.unsent.push({ ...to, file });
  return file;
}

/** Somebody uploads a file, of which nobody hears before it is sent. */
export const upload = (truth: Truth, _: RecordEvent, random: Random): void =>
  void store(truth, random, { userId: someone(random), fromAdmin: random() < 0.5 });

/** The thumbnail of a picture is ready or cannot be made; screens hear of those of a message. */
export function makeThumbnail(truth: Truth, record: RecordEvent, random: Random): void {
  const sent = truth.messages.flatMap(({ files = [] }) => files);
  const making = [...truth.unsent.map(({ file }) => file), ...sent].filter(
    ({ thumbnail }) => thumbnail === 'making',
  );
  if (making.length === 0) return;
  const { id } = pick(random, making);
  const thumbnail = random() < 0.8 ? 'ready' : 'none';
  const made = (file: MessageFile): MessageFile => (file.id === id ? { ...file, thumbnail } : file);
  truth.unsent = truth.unsent.map((each) => ({ ...each, file: made(each.file) }));
  const at = truth.messages.findIndex(({ files }) => files?.some((file) => file.id === id));
  const before = truth.messages[at];
  if (!before?.files) return;
  const message: Message = {
    ...before,
    revision: (before.revision ?? 0) + 1,
    files: before.files.map(made),
  };
  truth.messages[at] = message;
  recordMessage(truth, record, message);
}
