import exec from 'k6/execution';
import type { Options, Scenario } from 'k6/options';
import { handIn, openDashboard, openDesk, review, saveDraft, say, signIn, signUp, stamped } from './flows.ts';
import { HELD_BY_ONE, holdCoach, holdParticipants } from './holders.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './options.ts';
import { coaches, fresh, participants, pick } from './people.ts';
import { rate, socketsOr } from './settings.ts';

const COACHES_PRESENT = 3;
/** Screens come in first, so that what is measured is a day and not its morning. */
const MORNING = 3;

/** Every flow at its own steady rate with screens held open: what a busy day looks like. */
export function everyday(seconds: number, share = 1): Options {
  const at = (exec: string, perSecond: number): Scenario =>
    arriving(exec, { rate: rate(perSecond * share), seconds, startTime: MORNING });
  const held = seconds + MORNING + 3;
  return defineLoad({
    scenarios: {
      screens: holding('screens', Math.ceil(socketsOr(200) / HELD_BY_ONE), held),
      desks: holding('desks', COACHES_PRESENT, held),
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

export const everydayFlows = (seconds: number) => {
  const held = seconds + MORNING + 2;
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
      const handedIn = await handIn(person);
      // Once everybody has handed in, the round after is one of revisions, which have their review already.
      if (handedIn.ok && turn() < fresh.length) await review(pick(coaches, turn()), handedIn.body.id);
    },
    enter: async (): Promise<void> => {
      await signIn(pick(participants, turn()));
    },
    join: async (): Promise<void> => {
      await signUp(`Newcomer ${turn()}`);
    },
  };
};
