import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#tests/backend/test-person.ts';
import { photoForm, sendForm } from '#tests/backend/upload.ts';
import { type Prepare, put } from './prepare-write.ts';

/** Writes to a client's account, settings, sprint and book. */
export const accountWrites: Record<string, Prepare> = {
  'a sign-in':
    async ({ ada, visitor }) =>
    async () =>
      visitor.post('/api/auth/login', { email: ada.user.email, password: PASSWORD }),
  'a wrong sign-in':
    async ({ ada, visitor }) =>
    async () =>
      visitor.post('/api/auth/login', { email: ada.user.email, password: 'wrong' }),
  'a sign-out':
    async ({ ada }) =>
    () =>
      ada.post('/api/auth/logout'),
  'a password':
    async ({ ada }) =>
    () =>
      ada.post('/api/users/change-password', { currentPassword: PASSWORD, newPassword: 'another horse 1!' }),
  'an address':
    async ({ ada }) =>
    () =>
      ada.post('/api/users/address-change', {
        email: `${ada.user.id}@example.org`,
        currentPassword: PASSWORD,
      }),
  'notices that are seen':
    async ({ ada }) =>
    () =>
      ada.post('/api/notices/seen', {}),
  'a reminder':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/nudges`, { words: 'Soon?' }),
  'a new coach':
    async ({ ada, maya }) =>
    () =>
      put(maya, `/api/users/${ada.user.id}/coach`, { coachId: maya.user.id }),
  'a cohort': async ({ ada, maya }) => {
    const cohort = (await maya.post('/api/cohorts', { name: randomUUID(), startsOn: '2100-01-01' })).json();
    return () => put(maya, `/api/users/${ada.user.id}/cohort`, { cohortId: cohort.id });
  },
  'a day':
    async ({ ada, maya }) =>
    () =>
      put(maya, `/api/users/${ada.user.id}/day`, { day: 2 }),
  'a link to sign in':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/sign-in-link`),
  'a view':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/view`),
  'an announcement':
    async ({ ada, maya }) =>
    () =>
      maya.post('/api/acts', { deed: { kind: 'message', words: 'Hi' }, to: { userIds: [ada.user.id] } }),
  'settings of notices': async ({ ada }) => {
    const { settings } = (await ada.get('/api/settings/notices')).json();
    return () => put(ada, '/api/settings/notices', settings ?? {});
  },
  settings:
    async ({ ada }) =>
    () =>
      ada.send({ method: 'PATCH', url: '/api/settings', payload: { timeZone: 'Asia/Tokyo' } }),
  'a name':
    async ({ ada }) =>
    () =>
      ada.send({ method: 'PATCH', url: '/api/users/profile', payload: { name: 'Ada Verdi' } }),
  'a photo':
    async ({ ada }) =>
    () =>
      sendForm(ada, photoForm(), { method: 'PUT', url: '/api/users/avatar' }),
  'a print':
    async ({ ada }) =>
    async () =>
      ada.post(`/api/brand/${ada.user.id}/prints`, {}),
  'a link':
    async ({ ada }) =>
    async () =>
      ada.post(`/api/brand/${ada.user.id}/link`, { endsAt: null }),
  'a note':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/notes`, { note: 'Calls' }),
  'a pause':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/pause`, { reason: 'Away' }),
  'an unlock':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/unlock`, {}),
  'a deactivation':
    async ({ ada, maya }) =>
    () =>
      maya.post(`/api/users/${ada.user.id}/deactivate`),
  'a deletion':
    async ({ ada, maya }) =>
    () =>
      maya.send({
        method: 'DELETE',
        url: `/api/users/${ada.user.id}`,
        payload: { email: ada.user.email, password: PASSWORD },
      }),
};
