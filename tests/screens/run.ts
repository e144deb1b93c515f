import { isDeepStrictEqual } from 'node:util';
import type { QueryClient } from '@tanstack/react-query';
import { createCacheUpdates } from '#frontend/app/cache-updates.ts';
import { call } from '#frontend/data/http/api.ts';
import { followCurrentUser } from '#frontend/data/lists/current-user.ts';
import { createFreshness, type Freshness } from '#frontend/data/lists/freshness.ts';
import { type FreshnessRules, rules as theRules } from '#frontend/data/lists/freshness-rules.ts';
import { createQueryClient } from '#frontend/data/lists/query-client.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { showMessage } from '#frontend/subjects/conversation/message-patches.ts';
import { showRead } from '#frontend/subjects/conversation/patches.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { AnswerOf } from '#shared/contract/endpoint.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import { pick, seeded } from '#tests/faults/random.ts';
import { readUpTo, say, unsentOf } from './conversation-writes.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakeNetwork, type Fate } from './fake-network.ts';
import { store } from './file-writes.ts';
import { createPushes } from './pushes.ts';
import { answerOf, type Page } from './reads.ts';
import { type List, listsOf } from './tab.ts';
import { transact, type Write } from './transaction.ts';
import { ADA, COACH, createTruth, marksOf, personIn } from './truth.ts';
import { type WriteName, writes } from './writes.ts';

export type Step =
  | { kind: 'write'; write: WriteName }
  | { kind: 'mount' | 'unmount' | 'more'; list: number }
  | { kind: 'cut' | 'connect' | 'kill' | 'attach' | 'send' | 'read' }
  | { kind: 'pauseBus' | 'loseBus' | 'doubleBus'; ms: number }
  | { kind: 'fates'; fates: readonly Fate[] };

export interface Schedule {
  seed: number;
  viewer: 'coach' | 'participant';
  /** Each with its delay in ms. */
  steps: readonly { wait: number; step: Step }[];
}

/** Parts of the real modules that a planted fault replaces. */
export interface Plant {
  rules?: Partial<FreshnessRules>;
  freshness?: (freshness: Freshness, client: QueryClient) => Freshness;
  /** Handles the order of events. */
  meta?: (meta: PushMeta) => PushMeta;
  /** Notifications of the cache. */
  client?: (client: QueryClient) => void;
  fetch?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** What a screen missed before it joined. */
  tellsOfMissed?: false;
  /** What the server or a worker does in place of its own. */
  writes?: Partial<Record<WriteName, Write>>;
}

export interface Outcome {
  /** Wrong lists on screen. */
  wrong: { name: string; shown: unknown; wanted: unknown }[];
  gets: number;
}

type Conversation = '/api/conversations/:userId';
type OwnCall =
  | Calls[`POST ${Conversation}/messages`]
  | Calls[`PUT ${Conversation}/read`]
  | Calls[`POST ${Conversation}/files`];
type OwnAnswer = AnswerOf<OwnCall>;
type Body = { message: string; day: number; files?: string[] } | { messageId: number };

/** Limit in ms after the last fault until every list on screen is right. */
const SETTLES_WITHIN = 20_000;

/** Runs a schedule with the front end's real modules, a fake server and a fake clock. */
export async function runSchedule({ seed, viewer, steps }: Schedule, plant: Plant = {}): Promise<Outcome> {
  const random = seeded(seed);
  const clock = createFakeClock();
  const truth = createTruth();
  let fates: readonly Fate[] = ['well'];
  let gets = 0;
  const viewerId = viewer === 'coach' ? COACH : ADA;
  const me = () => personIn(truth, viewerId);
  const serve = (method: string, path: string, body: unknown) => {
    if (method === 'GET') gets += 1;
    const answer: Partial<Page<unknown>> | undefined =
      method === 'GET' ? answerOf(truth, me(), path) : { body: write(body as Body) };
    if (!answer) return { status: 404, text: '{"message":"Not found"}' };
    const next = answer.next ? { link: `</?cursor=${answer.next}>; rel="next"` } : {};
    const headers = { 'x-total-count': String(answer.total ?? 0), ...next };
    return { status: 200, text: JSON.stringify(answer.body), headers };
  };
  const network = createFakeNetwork({ clock, random, fate: () => pick(random, fates), serve });
  globalThis.fetch = plant.fetch ? plant.fetch(network) : network;
  globalThis.setTimeout = clock.setTimeout as never;
  globalThis.clearTimeout = clock.clearTimeout as never;

  useSession.setState({ status: 'ready', user: structuredClone(me()) });
  const client = createQueryClient();
  plant.client?.(client);
  const own = createFreshness({ client, clock, random, rules: { ...theRules, ...plant.rules } });
  const freshness = plant.freshness ? plant.freshness(own, client) : own;
  const update = createCacheUpdates(freshness);
  const unfollow = followCurrentUser(client);
  const pushes = createPushes({
    ...{
      clock,
      random,
      viewer: me(),
      resync: () => update('resync'),
      tellsOfMissed: plant.tellsOfMissed ?? true,
    },
    push: (name, payload, meta) => update(name, payload, plant.meta ? plant.meta(meta) : meta),
  });

  /** The user's own writes; an upload has no JSON. */
  function write(body: Body | undefined): OwnAnswer | undefined {
    const place = { userId: ADA, fromAdmin: me().isAdmin };
    if (!body) return store(truth, random, place);
    let answer: OwnAnswer | undefined;
    pushes.publish(
      transact(truth, (record) => {
        if ('message' in body) {
          const files = unsentOf(truth, ADA, me().isAdmin).filter(({ id }) => body.files?.includes(id));
          answer = say(truth, record, { ...place, day: body.day, files });
        } else {
          readUpTo(truth, record, { readerId: viewerId, userId: ADA, messageId: body.messageId });
          answer = {
            own: marksOf(truth, viewerId, ADA),
            others: marksOf(truth, me().isAdmin ? ADA : COACH, ADA),
            asksForText: false,
          };
        }
      }),
    );
    return answer;
  }

  const lists: List[] = listsOf(me());
  const mounted = new Map<List, () => void>();
  const unmount = (list: List): void => {
    mounted.get(list)?.();
    mounted.delete(list);
  };
  /** Own files of the next message. */
  let attached: string[] = [];
  const run = (step: Step): void => {
    if (step.kind === 'write') {
      const work = plant.writes?.[step.write] ?? writes[step.write];
      pushes.publish(transact(truth, (record) => work(truth, record, random)));
    } else if ('list' in step) {
      const list = lists[step.list % lists.length] as List;
      if (step.kind === 'unmount') unmount(list);
      else if (step.kind === 'more') list.more();
      else if (!mounted.has(list)) mounted.set(list, list.mount(client));
    } else if (step.kind === 'fates') fates = step.fates;
    else if ('ms' in step) pushes[step.kind](step.ms);
    else if (step.kind === 'kill') pushes.killNext();
    else if (step.kind === 'attach') {
      const stored = fetch(`/api/conversations/${ADA}/files`, { method: 'POST', body: new FormData() });
      stored
        .then(async (answer) => answer.status === 200 && attached.push(JSON.parse(await answer.text()).id))
        .catch(() => undefined);
    } else if (step.kind === 'send') {
      const files = attached.length > 0 ? { files: attached } : {};
      attached = [];
      const sent = call('POST /api/conversations/:userId/messages', {
        params: { userId: ADA },
        body: { message: 'Own', day: 1, ...files },
      });
      sent.then((message) => showMessage(freshness, message)).catch(() => undefined);
    } else if (step.kind === 'read') {
      const messageId = truth.messages.findLast(({ userId }) => userId === ADA)?.id ?? 1;
      const read = call('PUT /api/conversations/:userId/read', {
        params: { userId: ADA },
        body: { messageId },
      });
      read.then((state) => showRead(freshness, ADA, state)).catch(() => undefined);
    } else pushes[step.kind]();
  };

  for (const { wait, step } of steps) {
    await clock.pass(wait);
    run(step);
  }
  fates = ['well'];
  pushes.connect();
  pushes.mend();
  await clock.pass(SETTLES_WITHIN);
  const wrong = [...mounted.keys()].flatMap((list) => {
    const shown = list.shown(client);
    const wanted = list.wanted(truth, me(), shown as never);
    return isDeepStrictEqual(shown ?? null, wanted ?? null) ? [] : [{ name: list.name, shown, wanted }];
  });
  const { user } = useSession.getState();
  if (!isDeepStrictEqual(user, me())) {
    wrong.push({ name: 'the signed-in person', shown: user, wanted: me() });
  }
  for (const leave of mounted.values()) leave();
  unfollow();
  client.clear();
  return { wrong, gets };
}
