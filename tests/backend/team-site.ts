import type { LightMyRequestResponse } from 'fastify';
import { startTestApp } from './test-app.ts';
import { createCoach, type Person } from './test-person.ts';

/** An app with an owner, Olga, and two coaches. */
export async function startTeamSite() {
  const site = await startTestApp();
  const olga = await createCoach(site.app, site.db, 'Olga Winter');
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const lena = await createCoach(site.app, site.db, 'Lena Vogt');
  return { ...site, olga, noah, lena };
}

/** Assigns a client to a coach; null: to nobody. */
export const assign = (who: Person, client: Person, to: Person | null): Promise<LightMyRequestResponse> => {
  const payload = { coachId: to?.user.id ?? null };
  return who.put(`/api/users/${client.user.id}/coach`, payload);
};

export const idsOf = async (who: Person, url: string, key = 'id'): Promise<number[]> =>
  (await who.get(url)).json<Record<string, number>[]>().map((row) => row[key] ?? 0);
