import { ApiError } from '#frontend/data/calls/api-error.ts';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { DraftSession } from '#frontend/data/drafts/draft-session.ts';
import type { DraftPart } from '#shared/contract/programmes.ts';
import type { Guest } from '#tests/faults/scenarios/guest.ts';
import { json } from './http.ts';

/** The session in which the author's screen saves one part, with what the server has acknowledged. */
export interface Author {
  session: DraftSession;
  acknowledged: { fields: Fields; version: number };
}

/** Opens a part of a programme's draft as the author's screen does; saves go through the guest's proxy, once each. */
export async function openPart({ attempt, coach }: Guest, id: number, part: string): Promise<Author> {
  const acknowledged = { fields: {} as Fields, version: 0 };
  const path = `/api/programmes/${id}/draft/${part}`;
  const port = {
    newerIn: (body: unknown) => (body as { draft: DraftPart | null }).draft,
    save: async (fields: Fields, condition: Readonly<Record<string, string>>): Promise<DraftPart> => {
      const sent = json({ fields }, { ...condition, ...coach });
      const answer = await attempt({ method: 'PUT', path, ...sent });
      if (!answer) throw new TypeError('Failed to fetch');
      if (answer.status !== 200) throw new ApiError(answer.status, answer.text);
      const saved = JSON.parse(answer.text) as DraftPart;
      Object.assign(acknowledged, saved);
      return saved;
    },
  };
  const nothing = (): void => {};
  const copies = { keep: nothing, drop: nothing, adopt: async () => null, leave: nothing };
  const session = new DraftSession(port, copies);
  await session.load(null);
  return { session, acknowledged };
}
