import exec from 'k6/execution';
import type { Options, Scenario } from 'k6/options';
import {
  openDashboard,
  openDesk,
  review,
  saveDraft,
  say,
  signIn,
  signUp,
  stamped,
  submitWork,
} from './flows.ts';
import { holdCoach, holdParticipants, SCREENS_PER_VU } from './open-screens.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './options.ts';
import { coaches, fresh, participants, pick } from './seeded-people.ts';
import { rate, socketsOr } from './settings.ts';

const COACHES_ONLINE = 3;
/** Seconds for opening screens before the flows start. */
const RAMP_UP = 3;

/** Every flow at its own steady rate, with open screens. */
export function busyDay(seconds: number, share = 1): Options {
  const at = (exec: string, perSecond: number): Scenario =>
    arriving(exec, { rate: rate(perSecond * share), seconds, startTime: RAMP_UP });
  const held = seconds + RAMP_UP + 3;
  return defineLoad({
    scenarios: {
      screens: holding('screens', Math.ceil(socketsOr(200) / SCREENS_PER_VU), held),
      desks: holding('desks', COACHES_ONLINE, held),
      chat: at('chat', 20),
      answer: at('answer', 10),
      dashboard: at('dashboard', 4),
      desk: at('desk', 2),
      work: at('work', 2),
      signIn: at('enter', 1),
      signUp: at('join', 1),
    },
    thresholds: {
      ...sharedThresholds(['chat', 'answer', 'dashboard', 'desk', 'work', 'review', 'sign-in', 'sign-up']),
      ...pushThresholds,
      sockets_refused: ['count==0'],
      sockets_cut: ['count==0'],
    },
  });
}

const turn = (): number => exec.scenario.iterationInTest;

export const busyDayFlows = (seconds: number) => {
  const held = seconds + RAMP_UP + 2;
  return {
    screens: () => holdParticipants(held),
    desks: () => holdCoach(held),
    chat: async (): Promise<void> => {
      const person = pick(participants, turn());
      await say(person, person, stamped('A question about today'));
    },
    answer: async (): Promise<void> => {
      await say(pick(coaches, turn()), pick(participants, turn()), stamped('An answer to it'));
    },
    dashboard: () => openDashboard(pick(participants, turn())),
    desk: () => openDesk(pick(coaches, turn())),
    work: async (): Promise<void> => {
      const person = pick(fresh, turn());
      await saveDraft(person);
      const submitted = await submitWork(person);
      // Later submissions are revisions, which are reviewed already.
      if (submitted.ok && turn() < fresh.length) await review(pick(coaches, turn()), submitted.body.id);
    },
    enter: async (): Promise<void> => {
      await signIn(pick(participants, turn()));
    },
    join: async (): Promise<void> => {
      await signUp(`Newcomer ${turn()}`);
    },
  };
};
