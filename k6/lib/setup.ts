import exec from 'k6/execution';
import http from 'k6/http';
import { coaches, type Person, participants, pick } from './seeded-people.ts';
import { origin } from './settings.ts';

/** Checks that the product is ready and uses the seeded database. */
export function setup(): void {
  if (http.get(`${origin}/readyz`, { tags: { name: 'GET /readyz' } }).status !== 200) {
    exec.test.abort(`${origin}/readyz does not return 200. The product is not ready.`);
  }
  for (const person of [pick(participants, 0), pick(coaches, 0)]) {
    if (!isKnown(person)) {
      exec.test.abort(
        `${origin} does not accept the seeded sessions. DATABASE_URL and SESSION_SECRET must match the product's.`,
      );
    }
  }
}

function isKnown({ id, cookie }: Person): boolean {
  const answer = http.get(`${origin}/api/auth/me`, {
    headers: { Cookie: cookie },
    tags: { name: 'GET /api/auth/me' },
    responseCallback: http.expectedStatuses(200, 401),
  });
  return answer.status === 200 && answer.json('id') === id;
}
