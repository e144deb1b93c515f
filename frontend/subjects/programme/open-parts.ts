import { namesInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import type { Choice, Fields } from '#frontend/data/drafts/draft-merge.ts';
import type { DraftPort, DraftSession, DraftView, StoredDraft } from '#frontend/data/drafts/draft-session.ts';
import { openDraft, showDraft } from '#frontend/data/drafts/open-drafts.ts';
import { call } from '#frontend/data/http/api.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import type { DraftFields, DraftPart } from '#shared/contract/programmes.ts';
import { mergeLists } from './merge-keys.ts';
import { programmeDraftQuery, programmesQuery } from './queries.ts';

export type Parts = Readonly<Record<string, DraftPart>>;

export interface PartChoice extends Choice {
  part: string;
  choose: (name: string, value: unknown) => void;
}

/** The state of all parts as one. */
export interface PartsState extends Pick<DraftView, 'status' | 'savedAt' | 'refusal'> {
  choices: readonly PartChoice[];
}

/** The parts of a draft: those that are written, each in a session that saves it. */
export interface OpenParts {
  fieldsOf: (part: string) => Fields;
  change: (part: string, fields: Fields) => void;
  state: () => PartsState;
  /** Takes over the server's parts. */
  renew: (parts: Parts) => void;
  /** Waits until all is saved. */
  flush: () => Promise<void>;
  /** Begins to save what a closed or crashed screen did not save. Returns what closes all parts. */
  show: () => () => void;
}

/** The calls for one part of a programme's draft. */
const partPort = (programmeId: number, part: string): DraftPort => ({
  save: async (fields, headers) => {
    const saved = await call('PUT /api/programmes/:programmeId/draft/:part', {
      params: { programmeId, part },
      body: { fields: fields as DraftFields },
      headers: { ...headers },
    });
    // The push about it then reads nothing again.
    freshness.patch(
      programmeDraftQuery(programmeId),
      (draft) => draft && { parts: { ...draft.parts, [part]: saved } },
    );
    freshness.patch(programmesQuery(), (programmes) =>
      programmes?.map((each) => (each.id === programmeId ? { ...each, hasDraft: true } : each)),
    );
    return saved;
  },
  newerIn: (body) => (body as { draft: StoredDraft | null }).draft,
  mergeLists,
});

interface Open {
  session: DraftSession;
  close: () => void;
}

const NOTHING: Fields = {};
const worst = ['refused', 'offline', 'saving', 'unsaved', 'saved'] as const;

export function openParts(userId: number, programmeId: number, first: Parts, notify: () => void): OpenParts {
  const open = new Map<string, Open>();
  const prefix = `programme:${programmeId}:`;
  let stored = first;
  const load = (session: DraftSession, part: string): void => {
    const server = stored[part];
    // A part that was never saved is null, and begins with the fields of the newest version.
    void session.load(server && server.version > 0 ? server : null, server?.fields);
  };
  const sessionOf = (part: string): DraftSession => {
    const known = open.get(part);
    if (known) return known.session;
    const name = prefix + part;
    const initial = stored[part]?.fields ?? NOTHING;
    const session = openDraft(userId, name, partPort(programmeId, part), { initial });
    const [stop, hide] = [session.subscribe(notify), showDraft(userId, name)];
    const close = (): void => {
      stop();
      hide();
    };
    open.set(part, { session, close });
    load(session, part);
    return session;
  };
  return {
    fieldsOf: (part) => open.get(part)?.session.view().fields ?? stored[part]?.fields ?? NOTHING,
    change: (part, fields) => sessionOf(part).change(fields),
    state: () => stateOf([...open].map(([part, { session }]) => ({ part, session, ...session.view() }))),
    renew: (parts) => {
      stored = parts;
      for (const [part, { session }] of open) load(session, part);
    },
    flush: async () => {
      await Promise.all([...open.values()].map(({ session }) => session.flush()));
    },
    show: () => {
      const left = namesInBrowser(userId, prefix).map((name) => name.slice(prefix.length).split(':')[0]);
      for (const part of new Set(['head', ...left])) if (part) sessionOf(part);
      return () => {
        for (const { close } of open.values()) close();
        open.clear();
      };
    },
  };
}

interface PartView extends DraftView {
  part: string;
  session: DraftSession;
}

const stateOf = (views: readonly PartView[]): PartsState => ({
  status: worst.find((status) => views.some((each) => each.status === status)) ?? 'clean',
  savedAt:
    views
      .flatMap(({ savedAt }) => savedAt ?? [])
      .toSorted()
      .at(-1) ?? null,
  refusal: views.find(({ refusal }) => refusal)?.refusal ?? null,
  choices: views.flatMap(({ part, session, choices }) =>
    choices.map((choice) => ({ ...choice, part, choose: session.choose })),
  ),
});
