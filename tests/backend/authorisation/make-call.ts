import type { LightMyRequestResponse } from 'fastify';
import type { Person } from '#tests/backend/test-person.ts';
import { sendForm } from '#tests/backend/upload.ts';
import type { Belongings } from '#tests/backend/world.ts';
import { fillPath, methodOf, type Row } from './row.ts';

/** Sends a row's request as one user, with another user's objects. */
export async function makeCall(
  row: Row,
  who: Person,
  of: Belongings,
  day = 1,
): Promise<LightMyRequestResponse> {
  const method = methodOf(row);
  const params = { ...row.params?.(of) };
  if ('day' in params) params.day = day;
  const url = fillPath(row, params);
  if (row.form) return await sendForm(who, await row.form(of, day), { method, url });
  const payload = row.body?.(of, day);
  return await who.send({ method, url, ...(payload ? { payload } : {}) });
}
