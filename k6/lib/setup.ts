import exec from 'k6/execution';
import type { User } from '#shared/contract/users.ts';
import { call } from './call.ts';
import { coaches, type Person, participants, pick } from './seeded-people.ts';
import { origin } from './settings.ts';

/** Checks that the product is ready and uses the seeded database. */
export async function setup(): Promise<void> {
  if (!(await call({ flow: 'setup', route: '/readyz' })).ok) {
    exec.test.abort(`${origin}/readyz does not return 200. The product is not ready.`);
  }
  for (const person of [pick(participants, 0), pick(coaches, 0)]) {
    if (!(await isKnown(person))) {
      exec.test.abort(
        `${origin} does not accept the seeded sessions. DATABASE_URL and SESSION_SECRET must match the product's.`,
      );
    }
  }
}

async function isKnown(person: Person): Promise<boolean> {
  const answer = await call<User>({ flow: 'setup', route: '/api/auth/me', person, expect: [200, 401] });
  return answer.status === 200 && answer.body.id === person.id;
}
