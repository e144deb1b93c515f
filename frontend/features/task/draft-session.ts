import { call } from '#frontend/data/api.ts';
import { ApiError } from '#frontend/data/api-error.ts';
import { dropFromBrowser, keepInBrowser, readFromBrowser } from '#frontend/data/browser-drafts.ts';
import { type Draft, type DraftContent, saveDraft } from '#shared/contract/drafts.ts';

const SAVE_AFTER_MS = 1_200;

export type DraftStatus = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'conflict';

export interface DraftView {
  status: DraftStatus;
  content: DraftContent;
  /** What the server has. */
  saved: Draft | null;
  /** What another device saved meanwhile; nothing of either is lost. */
  newer: Draft | null;
}

interface BrowserCopy {
  content: DraftContent;
  /** The server's version that it was typed on. */
  version: number | null;
}

/**
 * What is typed for a day: in the browser at once, on the server a moment later, one save at a time.
 * A class, because it is state with a life of its own; its methods are bound so that React may pass them around.
 */
export class DraftSession {
  readonly #userId: number;
  readonly #day: number;
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  #view: DraftView = { status: 'loading', content: {}, saved: null, newer: null };
  #version: number | null = null;
  #isDirty = false;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number, day: number) {
    this.#userId = userId;
    this.#day = day;
    this.#name = `day:${day}`;
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Words typed here and never saved, as after a crash, go up against the version they were typed on. */
  readonly load = (stored: Draft | null, earlier: DraftContent = {}): void => {
    if (this.#view.status !== 'loading') return;
    const copy = readFromBrowser<BrowserCopy>(this.#userId, this.#name);
    this.#version = copy ? copy.version : (stored?.version ?? null);
    this.#isDirty = copy !== null;
    const content = copy?.content ?? (stored ? contentOf(stored) : earlier);
    this.#show({ saved: stored, content, status: copy ? 'unsaved' : 'clean' });
    if (copy) this.#trySave();
  };

  readonly change = (content: DraftContent): void => {
    this.#isDirty = true;
    const copy: BrowserCopy = { content, version: this.#version };
    keepInBrowser(this.#userId, this.#name, copy);
    this.#show({ content, status: this.#view.newer ? 'conflict' : 'unsaved' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#trySave(), SAVE_AFTER_MS);
  };

  /** Saves what is open and answers with its version, null when nothing was ever typed. */
  readonly flush = async (): Promise<number | null> => {
    await this.#enqueue();
    return this.#version;
  };

  readonly takeNewer = (): void => {
    const { newer } = this.#view;
    if (!newer) return;
    this.#isDirty = false;
    this.#version = newer.version;
    dropFromBrowser(this.#userId, this.#name);
    this.#show({ content: contentOf(newer), saved: newer, newer: null, status: 'saved' });
  };

  readonly keepMine = (): void => {
    this.#version = this.#view.newer?.version ?? null;
    this.#show({ newer: null });
    this.#trySave();
  };

  /** The work was handed in: nothing is left to save. */
  readonly forget = (): void => {
    clearTimeout(this.#timer);
    this.#isDirty = false;
    dropFromBrowser(this.#userId, this.#name);
  };

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #enqueue(): Promise<void> {
    clearTimeout(this.#timer);
    const save = () => this.#save();
    const run = this.#queue.then(save, save);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  #trySave(): void {
    this.#enqueue().catch(() => undefined);
  }

  async #save(): Promise<void> {
    // An open conflict waits for its author's choice.
    if (!this.#isDirty || this.#view.newer) return;
    this.#isDirty = false;
    this.#show({ status: 'saving' });
    const headers: Record<string, string> =
      this.#version === null ? {} : { 'if-match': `"${this.#version}"` };
    try {
      const saved = await call(saveDraft, { params: { day: this.#day }, body: this.#view.content, headers });
      this.#version = saved.version;
      if (!this.#isDirty) dropFromBrowser(this.#userId, this.#name);
      this.#show({ saved, status: this.#isDirty ? 'unsaved' : 'saved' });
    } catch (error) {
      this.#noteFailure(error);
      throw error;
    }
  }

  #noteFailure(error: unknown): void {
    this.#isDirty = true;
    const isStale = error instanceof ApiError && error.status === 412;
    const newer = isStale ? (error.body as { draft: Draft }).draft : null;
    this.#show({ newer, status: newer ? 'conflict' : 'offline' });
  }
}

const contentOf = ({ form, notes, fileURL }: Draft): DraftContent => ({
  ...(form ? { form } : {}),
  ...(notes === undefined ? {} : { notes }),
  ...(fileURL === undefined ? {} : { fileURL }),
});
