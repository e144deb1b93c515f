import exec from 'k6/execution';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { type CallOptions, call, cookieOf } from './call.ts';
import type { Person } from './seeded-people.ts';
import { password } from './settings.ts';

export const PROGRAMME_DAYS = 5;
export const QUESTION = 'promise';

const dayOf = (day: number) => ({
  ...{ title: `Step ${day}`, description: 'Say it in one sentence.', estimatedTime: '20 minutes' },
  ...{ deliverable: 'One sentence', resultLabel: 'your sentence', bookHeading: `Sentence ${day}` },
  ...{ coachTemplate: 'general', checks: ['A stranger can repeat it'] },
  ...{ exampleCompany: 'Hallmark Bakery', exampleAnswer: 'Warm bread before the first train.' },
  ...{ chapterTitle: `Chapter ${day}`, chapterPromise: 'What you promise.' },
  ...{ sections: ['work'], 'section.work.title': 'Your work', 'section.work.fields': [QUESTION] },
  ...{ [`field.${QUESTION}.label`]: 'What do you promise?', [`field.${QUESTION}.kind`]: 'long' },
  ...{ [`field.${QUESTION}.isForBook`]: true, [`field.${QUESTION}.isResult`]: true },
});

/** Fails the test at once: without a programme nothing else can be tried. */
async function must<T>(options: CallOptions): Promise<T> {
  const { ok, status, body, response } = await call<T>(options);
  if (!ok) exec.test.abort(`${options.route} answers ${status}: ${response.body}`);
  return body;
}

/** Writes a programme day by day, as an owner does, and publishes it; its id. */
export async function writeProgramme(person: Person): Promise<number> {
  const flow = 'author';
  const body = { name: `Load ${Date.now()}` };
  const make = { flow, method: 'POST', route: '/api/programmes', person, expect: [201] } as const;
  const { id: programmeId } = await must<ProgrammeItem>({ ...make, body });
  const days = Array.from({ length: PROGRAMME_DAYS }, (_, at) => `d${at + 1}`);
  const head = {
    ...{ ...body, promise: 'A promise to keep.', description: 'For owners who want to be remembered.' },
    ...{ days, parts: [{ key: 'p1', name: 'The week', first: 'd1' }] },
  };
  const save = (part: string, fields: object) =>
    must({
      ...{ flow, method: 'PUT', route: '/api/programmes/:programmeId/draft/:part', person },
      ...{ params: { programmeId, part }, body: { fields } },
    });
  for (const [at, day] of days.entries()) await save(day, dayOf(at + 1));
  await save('head', head);
  const params = { programmeId };
  const { basedOn } = await must<{ basedOn: string }>({
    ...{ flow, route: '/api/programmes/:programmeId/changes', person, params },
  });
  const publish = { flow, method: 'POST', route: '/api/programmes/:programmeId/publish', person } as const;
  await must({ ...publish, params, body: { basedOn } });
  return programmeId;
}

/** A client who comes by a link that the coach made; undefined when that fails. */
export async function invite(coach: Person, name: string): Promise<Person | undefined> {
  const unique = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const email = `invited-${unique}@load.invalid`;
  const invited = await call<{ user: User; link: { path: string } | null }>({
    ...{ flow: 'desk', method: 'POST', route: '/api/users', person: coach, expect: [201] },
    body: { name, email, company: 'Load and Sons' },
  });
  const token = invited.ok ? invited.body.link?.path.split('#')[1] : undefined;
  if (token === undefined) return undefined;
  const entered = await call<User>({
    ...{ flow: 'sign-up', method: 'POST', route: '/api/auth/set-password', body: { token, password } },
  });
  return entered.ok ? { id: entered.body.id, email, cookie: cookieOf(entered) } : undefined;
}

export const begin = (coach: Person, { id: userId }: Person, programmeId: number) =>
  call<User>({
    ...{ flow: 'desk', method: 'PUT', route: '/api/users/:userId/programme', person: coach },
    ...{ params: { userId }, body: { programmeId } },
  });
