import { list, nothing, on, pages } from '#frontend/data/lists/list.ts';

/** Patched in full. */
export const settingsQuery = list('GET /api/settings', { staleOn: nothing });
/** Each visit of the settings reads them. */
export const nudgeSettingsQuery = list('GET /api/settings/reminders', {
  staleOn: nothing,
  isAlwaysRead: true,
});
/** The own notices; each page carries how many are unseen. */
export const noticesQuery = pages('GET /api/notices', { staleOn: on('user.deleted') });
export const noticeSettingsQuery = list('GET /api/settings/notices', { staleOn: on('settings.changed') });
export const secondFactorQuery = list('GET /api/second-factor', { staleOn: on('team.changed') });

const pendingAddress = list('GET /api/users/address-change', { staleOn: nothing, isAlwaysRead: true });
/** The new address that waits for its confirmation. Once it is confirmed, `email` is another. */
export function pendingAddressQuery(email: string) {
  const query = pendingAddress();
  return { ...query, queryKey: [...query.queryKey, email] as unknown as typeof query.queryKey };
}

export const coachesQuery = list('GET /api/coaches', { staleOn: on('team.changed') });
/** The coaches with their work, for owners. */
export const teamQuery = list('GET /api/team', { staleWith: coachesQuery, isAlwaysRead: true });
/** Whether every coach needs a second factor, for owners. */
export const requiredFactorQuery = list('GET /api/team/second-factor', { staleWith: teamQuery });
const clientsOf = list('GET /api/users', { staleWith: teamQuery });
/** A coach's clients by name, for owners who hand them over. */
export const clientsOfQuery = (coachId: number) => clientsOf({ coach: String(coachId), sort: 'name' });
