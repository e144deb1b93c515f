import { openTcpProxy, type TcpProxy } from '#tests/faults/harness/tcp-proxy.ts';
import { type Answer, type CallOptions, json, sendCall } from '#tests/faults/load/http.ts';
import { signInPerson, signUpForm } from '#tests/faults/load/person.ts';
import type { Scene } from './scenario.ts';

export type Request = Omit<CallOptions, 'port'>;

/** A participant beside the load, behind a proxy of their own. */
export interface Guest {
  id: number;
  /** Makes a request the coach's. */
  coach: { cookie: string };
  proxy: TcpProxy;
  /** One attempt; undefined without a complete response. */
  attempt: (request: Request) => Promise<Answer | undefined>;
  /** Repeats a request until it is answered, as the browser's outbox does. */
  settle: (request: Request) => Promise<Answer>;
}

/** Works as a participant on a day. */
export async function withGuest(
  scene: Scene,
  day: number,
  work: (guest: Guest) => Promise<void>,
): Promise<void> {
  const { system, journal, coaches, pause } = scene;
  const proxy = await openTcpProxy(() => system.backendPorts);
  try {
    const { user, cookie } = await signInPerson(signUpForm(proxy.port, 'Nora the guest'), {
      journal,
      isOver: () => false,
    });
    const { port = 0, cookie: coachCookie = '' } = coaches[0] ?? {};
    const body = json({ day, reason: 'To the pictures' }, { cookie: coachCookie });
    await sendCall({ port, method: 'PUT', path: `/api/users/${user.id}/day`, ...body });
    const attempt = (request: Request): Promise<Answer | undefined> =>
      sendCall({ ...request, port: proxy.port, headers: { cookie, ...request.headers } }).catch(
        () => undefined,
      );
    const settle = async (request: Request): Promise<Answer> => {
      for (;;) {
        const answer = await attempt(request);
        if (answer && answer.status < 500) return answer;
        await pause(100);
      }
    };
    await work({ id: user.id, coach: { cookie: coachCookie }, proxy, attempt, settle });
  } finally {
    await proxy.close();
  }
}

export const read = async <T>({ settle }: Guest, path: string): Promise<T> =>
  JSON.parse((await settle({ method: 'GET', path })).text) as T;

/** Loses the first answer of a request after its commit; returns the answer to its repetition. */
export async function settleAfterLoss({ proxy, settle }: Guest, request: Request): Promise<Answer> {
  let answers = 0;
  proxy.onAnswer(() => {
    answers += 1;
    return answers === 1;
  });
  const answer = await settle(request);
  proxy.onAnswer(null);
  return answer;
}
