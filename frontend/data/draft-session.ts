import { ApiError } from './api-error.ts';
import type { DraftCopies } from './draft-copies.ts';
import {
  choicesOf,
  choose,
  type Fields,
  isUnsaved,
  type Merging,
  mergeServerFields,
  toSave,
  unchanged,
  write,
} from './draft-merge.ts';
import {
  type DraftPort,
  type DraftStatus,
  type DraftView,
  isRetryable,
  type StoredDraft,
} from './draft-port.ts';
import { createSaveQueue } from './save-queue.ts';

/** Other screens may save between attempts; more conflicts in a row than this indicate a fault. */
const MOST_MERGES = 5;
const MOST_UNANSWERED = 10;

/**
 * Saves a draft while it is written: to the browser at once, to the server after a pause, one save at a time.
 * Saves are conditional (If-Match); on a conflict, other screens' changes are merged per field.
 * A class because its state outlives renders; methods are bound so that React can pass them around.
 */
export class DraftSession {
  readonly #port: DraftPort;
  readonly #copies: DraftCopies;
  readonly #listeners = new Set<() => void>();
  #view: DraftView = { status: 'loading', fields: {}, choices: [], savedAt: null, refusal: null };
  #merging: Merging = unchanged({});
  #version: number | null = null;
  #unanswered: readonly Fields[] = [];
  readonly #queue = createSaveQueue(() => this.#save());
  #isAsked = false;
  #isOver = false;

  constructor(port: DraftPort, copies: DraftCopies) {
    this.#port = port;
    this.#copies = copies;
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * `stored` is the server's draft: null if there is none, undefined if the call failed.
   * `earlier` are the initial fields of a new draft. Text that a closed screen did not save is merged in.
   */
  readonly load = async (stored: StoredDraft | null | undefined, earlier: Fields = {}): Promise<void> => {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const copy = await this.#copies.adopt();
    this.#version = stored?.version ?? null;
    this.#merging = unchanged(stored?.fields ?? earlier);
    if (copy) {
      const { merging, version, unanswered } = copy;
      const known = stored?.fields ?? (stored === null ? earlier : merging.known);
      if (stored === undefined) this.#version = version;
      this.#unanswered = unanswered;
      this.#merging = mergeServerFields(merging, known, unanswered);
    }
    this.#show('clean', { savedAt: stored?.updatedAt ?? null });
    if (copy) this.#saveSoon();
  };

  readonly change = (change: Fields): void => {
    this.#merging = write(this.#merging, change);
    this.#saveSoon();
  };

  /** Resolves a conflict. */
  readonly choose = (name: string, value: unknown): void => {
    this.#merging = choose(this.#merging, name, value);
    this.#saveSoon();
  };

  /** Saves pending changes. Returns the version, or null when nothing was ever typed. */
  readonly flush = async (): Promise<number | null> => {
    await this.#queue.saveNow();
    if (this.#merging.open.length > 0) throw new Error('A choice between two texts is open.');
    return this.#version;
  };

  /** Called after the submission or feedback is sent: nothing is left to save. */
  readonly forget = (): void => {
    this.#isOver = true;
    this.#queue.stop();
    this.#copies.drop();
  };

  /** Whether the server lacks some typed text. */
  readonly isUnsaved = (): boolean =>
    !this.#isOver && (isUnsaved(this.#merging) || this.#merging.open.length > 0);

  readonly close = (): void => {
    this.#isOver = true;
    this.#queue.stop();
    this.#copies.leave();
  };

  #show(status: DraftStatus, more: Partial<DraftView> = {}): void {
    const { mine: fields } = this.#merging;
    this.#view = { ...this.#view, refusal: null, ...more, status, fields, choices: choicesOf(this.#merging) };
    for (const listener of this.#listeners) listener();
  }

  #keepCopy(): void {
    if (this.#isOver) return;
    const copy = { merging: this.#merging, version: this.#version, unanswered: this.#unanswered };
    if (this.isUnsaved()) this.#copies.keep(copy);
    else this.#copies.drop();
  }

  #saveSoon(): void {
    if (this.#isOver) return;
    this.#keepCopy();
    this.#show(isUnsaved(this.#merging) ? 'unsaved' : this.#settled());
    this.#queue.saveSoon();
  }

  #settled(): DraftStatus {
    return this.#version === null ? 'clean' : 'saved';
  }

  async #save(): Promise<void> {
    for (let merges = 0; !this.#isOver && isUnsaved(this.#merging); merges += 1) {
      this.#show('saving');
      try {
        await this.#saveOnce();
      } catch (error) {
        const isStale = error instanceof ApiError && error.status === 412;
        if (isStale && merges < MOST_MERGES) this.#merge(this.#port.newerIn(error.body));
        else {
          this.#noteFailure(error);
          throw error;
        }
      }
    }
  }

  async #saveOnce(): Promise<void> {
    const sent = toSave(this.#merging);
    const condition =
      this.#version === null ? { 'if-none-match': '*' } : { 'if-match': `"${this.#version}"` };
    // Stored before sending, so that after a crash the save is recognised as this screen's.
    this.#unanswered = [...this.#unanswered, sent].slice(-MOST_UNANSWERED);
    this.#keepCopy();
    const { version, updatedAt } = await this.#port.save(sent, condition);
    this.#version = version;
    this.#unanswered = [];
    this.#queue.noteSaved();
    // Fields that equal the answer are no longer changes; later typing still is.
    this.#merging = write({ ...this.#merging, known: sent }, {});
    this.#keepCopy();
    this.#show(isUnsaved(this.#merging) ? 'unsaved' : 'saved', { savedAt: updatedAt });
  }

  #merge(newer: StoredDraft | null): void {
    this.#version = newer?.version ?? null;
    if (newer) this.#merging = mergeServerFields(this.#merging, newer.fields, this.#unanswered);
    this.#unanswered = [];
    this.#keepCopy();
    this.#show(isUnsaved(this.#merging) ? 'unsaved' : this.#settled(), {
      savedAt: newer?.updatedAt ?? this.#view.savedAt,
    });
  }

  #noteFailure(error: unknown): void {
    if (this.#isOver) return;
    if (!isRetryable(error)) {
      // A rejected save stored nothing.
      this.#unanswered = this.#unanswered.slice(0, -1);
      this.#show('refused', { refusal: (error as ApiError).serverMessage ?? null });
      return;
    }
    this.#show('offline');
    this.#queue.saveAgain();
  }
}
