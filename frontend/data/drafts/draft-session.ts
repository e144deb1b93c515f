import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, isRetryable } from '#frontend/data/http/api-error.ts';
import type { DraftCopies } from './draft-copies.ts';
import type { Choice, Fields, MergeLists } from './draft-merge.ts';
import * as merge from './draft-merge.ts';

type DraftStatus = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'refused';

export interface DraftView {
  status: DraftStatus;
  fields: Fields;
  /** Fields in conflict with another screen. */
  choices: readonly Choice[];
  savedAt: string | null;
  /** The server's text when it rejects the draft. */
  refusal: string | null;
}

export interface StoredDraft {
  fields: Fields;
  version: number;
  updatedAt: string;
}

/** The API calls for a draft. */
export interface DraftPort {
  save: (fields: Fields, condition: Readonly<Record<string, string>>) => Promise<StoredDraft>;
  /** The newer draft in the body of a 412. */
  newerIn: (body: unknown) => StoredDraft | null;
  /** How lists that were changed on two screens are merged; without it, as sets. */
  mergeLists?: MergeLists;
}

/** Other screens may save between attempts; more conflicts in a row than this indicate a fault. */
const [MAX_MERGES, MAX_UNANSWERED] = [5, 10];

/**
 * Saves a draft while it is written: to the browser at once, to the server after a pause, one save at a time.
 * Saves are conditional (If-Match); on a conflict, other screens' changes are merged per field.
 * A class because its state outlives renders; methods are bound so that React can pass them around.
 */
export class DraftSession {
  readonly #port: DraftPort;
  readonly #copies: DraftCopies;
  readonly #store: StoreApi<DraftView>;
  #merging: merge.Merging;
  #version: number | null = null;
  #unanswered: readonly merge.Fields[] = [];
  readonly #queue = createSaveQueue(() => this.#save());
  readonly #initial: merge.Fields;
  #isAsked = false;
  #isLoaded = false;
  #isOver = false;

  /** `initial` are the fields that a form shows until the draft is loaded. */
  constructor(port: DraftPort, copies: DraftCopies, initial: merge.Fields = {}) {
    this.#port = port;
    this.#copies = copies;
    this.#initial = initial;
    this.#merging = merge.unchanged(initial);
    const shown = { fields: initial, choices: [], savedAt: null, refusal: null };
    this.#store = createStore(() => ({ status: 'loading', ...shown }));
  }

  readonly view = (): DraftView => this.#store.getState();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /**
   * `stored` is the server's draft: null if there is none, undefined if the call failed; `earlier` the fields of
   * a new draft. Merges in what a closed screen did not save and what was typed here before. When loaded already,
   * takes over what another device saved since.
   */
  readonly load = async (stored: StoredDraft | null | undefined, earlier = this.#initial): Promise<void> => {
    if (this.#isAsked) return this.#renew(stored);
    this.#isAsked = true;
    const copy = await this.#copies.adopt();
    const { mine: typed } = this.#merging;
    this.#version = stored?.version ?? null;
    this.#merging = merge.unchanged(stored?.fields ?? earlier);
    if (copy) {
      const known = stored?.fields ?? (stored === null ? earlier : copy.merging.known);
      if (stored === undefined) this.#version = copy.version;
      this.#unanswered = copy.unanswered;
      this.#mergeIn(known, copy.merging);
    }
    this.#merging = merge.addTyped(this.#merging, this.#initial, typed, this.#port.mergeLists);
    this.#isLoaded = true;
    this.#show('clean', { savedAt: stored?.updatedAt ?? null });
    if (merge.isUnsaved(this.#merging) || copy) this.#saveSoon();
  };

  #renew(stored: StoredDraft | null | undefined): void {
    // A save under way brings the newer draft itself.
    if (!stored || !this.isOpen() || this.#unanswered.length > 0) return;
    if (stored.version > (this.#version ?? 0)) this.#merge(stored);
  }

  readonly change = (change: merge.Fields): void => {
    this.#merging = merge.write(this.#merging, change);
    this.#saveSoon();
  };

  /** Resolves a conflict. */
  readonly choose = (name: string, value: unknown): void => {
    this.#merging = merge.choose(this.#merging, name, value);
    this.#saveSoon();
  };

  /** Saves pending changes. Returns the version, or null when nothing was ever typed. */
  readonly flush = async (): Promise<number | null> => {
    await this.#queue.saveNow();
    if (this.#merging.open.length > 0) throw new Error('Choose between the two texts first.');
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
    !this.#isOver && (merge.isUnsaved(this.#merging) || this.#merging.open.length > 0);

  /** Loaded, and not sent or closed. */
  readonly isOpen = (): boolean => this.#isLoaded && !this.#isOver;

  readonly close = (): void => {
    this.#isOver = true;
    this.#queue.stop();
    this.#copies.leave();
  };

  #show(status: DraftStatus, more: Partial<DraftView> = {}): void {
    const choices = merge.choicesOf(this.#merging);
    const shown = this.#isLoaded ? status : 'loading';
    this.#store.setState({ refusal: null, ...more, status: shown, fields: this.#merging.mine, choices });
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
    this.#show(this.#currentStatus());
    if (this.#isLoaded) this.#queue.saveSoon();
  }

  #currentStatus(): DraftStatus {
    if (merge.isUnsaved(this.#merging)) return 'unsaved';
    return this.#version === null ? 'clean' : 'saved';
  }

  async #save(): Promise<void> {
    for (let merges = 0; !this.#isOver && merge.isUnsaved(this.#merging); merges += 1) {
      this.#show('saving');
      try {
        await this.#saveOnce();
      } catch (error) {
        const isStale = error instanceof ApiError && error.status === 412;
        if (isStale && merges < MAX_MERGES) this.#merge(this.#port.newerIn(error.body));
        else {
          this.#noteFailure(error);
          throw error;
        }
      }
    }
  }

  async #saveOnce(): Promise<void> {
    const sent = merge.toSave(this.#merging);
    const condition =
      this.#version === null ? { 'if-none-match': '*' } : { 'if-match': `"${this.#version}"` };
    // Stored before sending, so that after a crash the save is recognised as this screen's.
    this.#unanswered = [...this.#unanswered, sent].slice(-MAX_UNANSWERED);
    this.#keepCopy();
    const { version, updatedAt } = await this.#port.save(sent, condition);
    // A screen that was left before its draft was loaded has saved all the same.
    this.#isAsked = this.#isLoaded = true;
    this.#version = version;
    this.#unanswered = [];
    this.#queue.noteSaved();
    // Fields that equal the answer are no longer changes; later typing still is.
    this.#merging = merge.write({ ...this.#merging, known: sent }, {});
    this.#keepCopy();
    this.#show(this.#currentStatus(), { savedAt: updatedAt });
  }

  #merge(newer: StoredDraft | null): void {
    this.#version = newer?.version ?? null;
    if (newer) this.#mergeIn(newer.fields);
    this.#unanswered = [];
    this.#keepCopy();
    this.#show(this.#currentStatus(), { savedAt: newer?.updatedAt ?? this.view().savedAt });
  }

  #mergeIn(theirs: merge.Fields, mine = this.#merging): void {
    this.#merging = merge.mergeServerFields(mine, theirs, this.#unanswered, this.#port.mergeLists);
  }

  #noteFailure(error: unknown): void {
    if (this.#isOver) return;
    if (isRetryable(error)) {
      this.#show('offline');
      this.#queue.saveAgain();
      return;
    }
    // A rejected save stored nothing.
    this.#unanswered = this.#unanswered.slice(0, -1);
    this.#show('refused', { refusal: (error as ApiError).serverMessage ?? null });
  }
}

const SAVE_AFTER_MS = 1_200;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

interface SaveQueue {
  saveNow: () => Promise<void>;
  /** Saves after a pause in typing. */
  saveSoon: () => void;
  /** Retries after a failure, with exponential backoff. */
  saveAgain: () => void;
  noteSaved: () => void;
  stop: () => void;
}

/** Runs one save at a time. */
function createSaveQueue(save: () => Promise<void>): SaveQueue {
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  const stop = (): void => clearTimeout(timer);
  const saveNow = (): Promise<void> => {
    stop();
    const run = last.then(save, save);
    last = run.catch(() => undefined);
    return run;
  };
  const saveAfter = (ms: number): void => {
    stop();
    timer = setTimeout(() => void saveNow().catch(() => undefined), ms);
  };
  return {
    saveNow,
    saveSoon: () => saveAfter(SAVE_AFTER_MS),
    saveAgain: () => {
      saveAfter(retryMs);
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    },
    noteSaved: () => {
      retryMs = FIRST_RETRY_MS;
    },
    stop,
  };
}
