import { paths } from '#shared/domain/pages.ts';

export type Keys = readonly (readonly [key: string, what: string])[];

const everywhere: Keys = [
  ['/ or Ctrl or ⌘ + K', 'Search, or run a command'],
  ['Ctrl or ⌘ + Enter', 'Submit a dialog'],
  ['U', 'Undo the last change within fifteen seconds'],
  ['?', 'Show this list'],
];

const leave: Keys[number] = ['Esc', 'Leave the text field, so that the keys below work'];
const snippets: Keys = [
  ['/', 'Find a snippet (at the start of a word)'],
  ['Alt + 1 … 9', 'Insert one of your snippets'],
  ['Alt + Shift + 1 … 9', 'Insert a team snippet'],
];

const reviews: Keys = [
  ['Ctrl or ⌘ + Enter', 'Submit the feedback'],
  ['Ctrl or ⌘ + Shift + Enter', 'Submit it and go to the next submission'],
  ['U', 'Undo the feedback within ten seconds'],
  ...snippets,
  ['F', 'Write feedback'],
  leave,
  ['1 … 5', 'Rate the submission'],
  ['V', 'Go to the verdict: accept, or ask for a new version'],
  ['C', 'Correct your feedback'],
  ['I', 'Show or hide the context: messages, earlier feedback, brand and notes'],
  ['S', 'Read the submission'],
  ['A or N', 'Annotate the submission as a whole'],
  ['Any letter', 'While words are selected: write an annotation on them'],
  ['P', 'Put a pin on the picture; arrows move it, Shift and arrows size a box'],
  ['J', 'Go to the next submission'],
  ['K', 'Go to the previous submission'],
];

const inbox: Keys = [
  ['Enter', 'Send the answer'],
  ['Ctrl or ⌘ + Enter', 'Send it and write to the next conversation'],
  ['Shift + Enter', 'Start a new line'],
  ...snippets,
  ['F or R', 'Write an answer'],
  leave,
  ['E', 'Done: no reply is needed'],
  ['H, then 1 … 3', 'Snooze the conversation'],
  ['J', 'Go to the next conversation'],
  ['K', 'Go to the previous conversation'],
];

const clients: Keys = [
  ['J', 'Go to the next client; held down, to those after it'],
  ['K', 'Go to the previous client'],
  ['Space', 'Choose the client'],
  ['Shift + Space', 'Choose every client from the last choice to this one'],
  ['A', 'Go to the actions for the chosen clients'],
];

const today: Keys = [['1 … 7', 'Begin the work with that number']];

interface Screen {
  title: string;
  /** What its addresses begin with. */
  at: readonly string[];
  keys: Keys;
}

/** Every key of a coach, by screen. */
export const screens: readonly Screen[] = [
  { title: 'Today', at: [paths.dashboard], keys: today },
  { title: 'Reviews', at: ['/admin/review/'], keys: reviews },
  { title: 'Inbox', at: [paths.inbox], keys: inbox },
  { title: 'Clients and cohorts', at: [paths.clients, `${paths.cohorts}/`], keys: clients },
  { title: 'Every screen', at: ['/'], keys: everywhere },
];

/** This screen's keys first. */
export const screensFrom = (pathname: string): Screen[] => {
  const isHere = ({ at }: Screen): boolean => at.some((start) => start !== '/' && pathname.startsWith(start));
  return screens.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)));
};
