import exec from 'k6/execution';
import { call } from './lib/call.ts';
import {
  openDashboard,
  openDesk,
  review,
  saveDraft,
  say,
  sentAt,
  signIn,
  stamped,
  submitWork,
} from './lib/flows.ts';
import { pushLatency, pushReceived } from './lib/metrics.ts';
import { defineLoad, pushThresholds, sharedThresholds } from './lib/options.ts';
import { createEventWaiter, openScreen } from './lib/screen.ts';
import { coaches, fresh, participants, pick } from './lib/seeded-people.ts';
import { durationOr } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

export const options = defineLoad({
  scenarios: {
    smoke: {
      executor: 'constant-vus',
      exec: 'smoke',
      vus: 1,
      duration: `${durationOr(5)}s`,
      gracefulStop: '20s',
    },
  },
  thresholds: {
    ...sharedThresholds(['page', 'sign-in', 'dashboard', 'desk', 'work', 'review', 'chat', 'answer']),
    ...pushThresholds,
    sockets_refused: ['count==0'],
    sockets_cut: ['count==0'],
  },
});

/** Each flow once per iteration. */
export async function smoke(): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const [participant, coach, newcomer] = [pick(participants, turn), pick(coaches, turn), pick(fresh, turn)];
  await call({ flow: 'page', route: '/' });
  await signIn(participant);
  await openDashboard(participant);
  await openDesk(coach);
  await saveDraft(newcomer);
  const submitted = await submitWork(newcomer);
  if (submitted.ok) await review(coach, submitted.body.id);
  const events = createEventWaiter();
  const screen = openScreen(participant, { onEvent: events.receive });
  if (!(await screen.ready)) return;
  const answered = events.next<{ message: { message: string; fromAdmin: boolean } }>(
    'message.sent',
    ({ message }) => {
      const sent = message.fromAdmin ? sentAt(message) : undefined;
      if (sent !== undefined) pushLatency.add(Date.now() - sent);
      return sent !== undefined;
    },
  );
  await say(participant, participant, stamped('Is anybody there?'));
  await say(coach, participant, stamped('Yes, always.'));
  if ((await answered) !== undefined) pushReceived.add(1);
  screen.close();
}
