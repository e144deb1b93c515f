import { readFromBrowser, removeFromBrowser, saveInBrowser } from '#frontend/data/browser-drafts.ts';
import type { MessageFile } from '#shared/contract/messages.ts';

interface Kept {
  file: MessageFile;
  at: number;
}

/** The server deletes unsent files after two days. */
const KEPT_MS = 47 * 60 * 60_000;

/** Where the files of a composer are stored in the browser. */
export interface Place {
  /** The user. */
  me: number;
  place: string;
}

const readKept = ({ me, place }: Place): Kept[] =>
  (readFromBrowser<Kept[]>(me, place) ?? []).filter(({ at }) => Date.now() - at < KEPT_MS);

function store({ me, place }: Place, kept: readonly Kept[]): void {
  if (kept.length > 0) saveInBrowser(me, place, kept);
  else removeFromBrowser(me, place);
}

/** Uploaded files of the next message, which outlast a reload. */
export const listKept = (where: Place): MessageFile[] => readKept(where).map(({ file }) => file);

export const keepFiles = (where: Place, files: readonly MessageFile[]): void =>
  store(where, [...readKept(where), ...files.map((file) => ({ file, at: Date.now() }))]);

export const dropFiles = (where: Place, ids: readonly string[]): void =>
  store(
    where,
    readKept(where).filter(({ file }) => !ids.includes(file.id)),
  );
