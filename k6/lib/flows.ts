import type { Draft } from '#shared/contract/drafts.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import type { Answers, Workbook } from '#shared/contract/workbooks.ts';
import { type Answer, call, cookieOf } from './call.ts';
import type { Person } from './seeded-people.ts';
import { password } from './settings.ts';

/** Appends the send time, so that the receiver can measure the push latency. */
export const stamped = (words: string): string => `${words} @${Date.now()}`;

export function sentAt({ message }: { message: string }): number | undefined {
  const [, stamp] = /@(\d{13})$/.exec(message) ?? [];
  return stamp === undefined ? undefined : Number(stamp);
}

/** `from` writes into the conversation of `to`. A coach's message has the flow "answer". */
export const say = (
  from: Person,
  to: Person,
  message: string,
  flow: string = from === to ? 'chat' : 'answer',
): Promise<Answer<Message>> =>
  call<Message>({
    flow,
    method: 'POST',
    route: '/api/conversations/:userId/messages',
    params: { userId: to.id },
    person: from,
    body: { message, day: 1 },
    expect: [201],
  });

/** The requests of a participant's first screen. */
export async function openDashboard(person: Person): Promise<void> {
  const flow = 'dashboard';
  const params = { userId: person.id };
  await Promise.all([
    call({ flow, route: '/api/auth/me', person }),
    call({ flow, route: '/api/tasks', person }),
    call({ flow, route: '/api/submissions/user/:userId', params, person }),
    call({ flow, route: '/api/conversations/:userId/messages', params, person }),
    call({ flow, route: '/api/conversations/unread', person }),
  ]);
}

/** The requests of the coach's first screen. */
export async function openDesk(coach: Person): Promise<void> {
  const flow = 'desk';
  await Promise.all([
    call({ flow, route: '/api/users/counts', person: coach }),
    call({ flow, route: '/api/users', query: '?limit=20', person: coach }),
    call({ flow, route: '/api/submissions/pending', query: '?limit=20', person: coach }),
    call({ flow, route: '/api/activity', query: '?limit=20', person: coach }),
    call({ flow, route: '/api/inbox', query: '?limit=20', person: coach }),
  ]);
}

const FIRST_ANSWERS: Answers = { step1: { why_started: 'Because nobody explained it clearly.' } };

export const saveDraft = (
  person: Person,
  { day = 1, form = FIRST_ANSWERS, flow = 'work' } = {},
): Promise<Answer<Draft>> =>
  call<Draft>({
    flow,
    method: 'PUT',
    route: '/api/drafts/:day',
    params: { day },
    person,
    body: { form, notes: 'A first try.' },
  });

/** Opens a workbook and fills it in as a person does: a save after each field. */
export async function fillWorkbook(person: Person, day: number): Promise<void> {
  const flow = 'workbook';
  const params = { day };
  const [workbook] = await Promise.all([
    call<Workbook>({ flow, route: '/api/workbooks/:day', params, person }),
    call({ flow, route: '/api/workbooks/:day/earlier', params, person }),
    call({ flow, route: '/api/drafts/:day', params, person }),
  ]);
  if (!workbook.ok) return;
  const form: Answers = {};
  for (const { key, fields } of workbook.body.sections) {
    for (const { key: field, example } of fields) {
      if (example === undefined) continue;
      form[key] = { ...form[key], [field]: example };
      await saveDraft(person, { day, form, flow });
    }
  }
}

export const submitWork = (
  person: Person,
  day = 1,
  { flow = 'work', expect = [201] } = {},
): Promise<Answer<Submission>> =>
  call<Submission>({
    flow,
    method: 'POST',
    route: '/api/submissions',
    person,
    body: {
      userId: person.id,
      taskDay: day,
      fileURL: `embedded_form_day${day}_${Date.now()}.json`,
      notes: 'Is the last sentence clear?',
    },
    expect,
  });

/** The coach's first call for a submission: its answers. */
export const readAnswers = (coach: Person, submissionId: number): Promise<Answer<unknown>> =>
  call({
    flow: 'review',
    route: '/api/submissions/:submissionId/document',
    params: { submissionId },
    person: coach,
  });

export const review = (coach: Person, submissionId: number): Promise<Answer<unknown>> =>
  call({
    flow: 'review',
    method: 'POST',
    route: '/api/feedback',
    person: coach,
    body: { submissionId, comment: 'Clear and true. Shorten the second draft.', rating: 4, unlockNext: true },
    expect: [201],
  });

/** Registers a participant; undefined when that fails. */
export async function signUp(name: string): Promise<Person | undefined> {
  const unique = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const email = `new-${unique}@load.invalid`;
  const answer = await call<User>({
    flow: 'sign-up',
    method: 'POST',
    route: '/api/auth/register',
    body: { name, email, password, company: 'Load and Sons' },
    expect: [201],
  });
  return answer.ok ? { id: answer.body.id, email, cookie: cookieOf(answer) } : undefined;
}

export const signIn = (person: Person): Promise<Answer<User>> =>
  call<User>({
    flow: 'sign-in',
    method: 'POST',
    route: '/api/auth/login',
    body: { email: person.email, password },
  });
