import type { DraftPort, StoredDraft } from '#frontend/data/drafts/draft-session.ts';
import { mergeItems } from '#frontend/data/drafts/merge-items.ts';
import { call } from '#frontend/data/http/api.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { programmeDraftQuery } from '#frontend/subjects/programme/queries.ts';
import type { DraftFields, DraftPart } from '#shared/contract/programmes.ts';
import { areKeys, mergeKeys } from './merge-keys.ts';

/** The calls for one part of a programme's draft. */
export const partPort = (programmeId: number, part: string): DraftPort => ({
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
    return saved;
  },
  newerIn: (body) => (body as { draft: StoredDraft | null }).draft,
  mergeLists: (base, mine, theirs) =>
    (areKeys(base, mine, theirs) ? mergeKeys : mergeItems)(base, mine, theirs),
});

/** What a session loads: a part that was never saved is null, and begins with the fields of the newest version. */
export const loadable = (part: DraftPart | undefined): StoredDraft | null =>
  part && part.version > 0 ? part : null;
