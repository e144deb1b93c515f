import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '#backend/testing/people.ts';
import { startTestApp, type TestApp } from '#backend/testing/test-app.ts';
import { uploadFile } from '#backend/testing/upload.ts';

const LIMIT = 2;

let site: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  site = await startTestApp({ messagesPerMinute: LIMIT, uploadsPerHour: LIMIT, exportsPerHour: LIMIT });
  ada = await createPerson(site.app, site.db);
  ben = await createPerson(site.app, site.db);
});
afterAll(() => site.close());

const costly: Record<string, (person: Person) => ReturnType<Person['get']>> = {
  messages: (person) =>
    person.post(`/api/conversations/${person.user.id}/messages`, { message: 'Hello', day: 1 }),
  uploads: (person) => uploadFile(person, { taskDay: 1 }),
  exports: (person) => person.get(`/api/users/${person.user.id}/export`),
};

describe.each(Object.entries(costly))('%s have a limit of their own', (_name, call) => {
  test('one more than that is told how long to wait; others go on', async () => {
    for (let count = 0; count < LIMIT; count += 1) expect((await call(ada)).statusCode).toBeLessThan(300);
    const refused = await call(ada);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(ben)).statusCode).toBeLessThan(300);
  });
});
