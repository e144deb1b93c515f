import type { ThemeChoice } from '#frontend/theme/theme-choice.ts';
import type { SearchKind } from '#shared/contract/search.ts';
import type { User } from '#shared/contract/users.ts';
import { paths, shareBrandLink } from '#shared/domain/pages.ts';
import { pauseLink, setDayLink } from '#shared/domain/place-links.ts';

/** What a command does: leads somewhere, at once or for a client who is chosen next, or changes the theme. */
export type Effect =
  | { to: string }
  | { forClient: (id: number) => string; question: string }
  | { nextReview: true }
  | { theme: ThemeChoice };

/** What is searched: everything, one kind, or a client for a command. */
export interface Scope {
  kind?: SearchKind;
  command?: Extract<Effect, { question: string }>;
}

export interface Command {
  label: string;
  /** Other words by which it is found. */
  words: string;
  effect: Effect;
}

const go = (label: string, to: string, words = ''): Command => ({
  ...{ label: `Go to ${label}`, words: `open ${words}` },
  effect: { to },
});

const themes: readonly Command[] = (['light', 'dark', 'system'] as const).map((theme) => ({
  label: theme === 'system' ? 'Theme: as the system' : `Theme: ${theme}`,
  words: 'switch colours appearance mode',
  effect: { theme },
}));

interface ClientCommand {
  label: string;
  /** On the client's own pages. */
  here: string;
  words: string;
  link: (id: number) => string;
}

const clientCommands: readonly ClientCommand[] = [
  {
    ...{ label: 'Unlock the next day of a client…', here: "Unlock this client's next day", words: 'open' },
    link: paths.clientUnlock,
  },
  {
    ...{ label: "Pause a client's sprint…", here: "Pause this client's sprint", words: 'stop hold resume' },
    link: pauseLink,
  },
  {
    ...{ label: 'Set the day of a client…', here: "Set this client's day", words: 'change move back' },
    link: setDayLink,
  },
  {
    ...{ label: 'Write to a client…', here: 'Write to this client', words: 'message conversation answer' },
    link: (id) => `${paths.client(id)}#conversation`,
  },
  {
    ...{ label: "See a client's brand book…", here: "See this client's brand book", words: 'open' },
    link: paths.clientBrand,
  },
];

/** The client whose page it is. */
const clientAt = (pathname: string): number | null => {
  const id = /^\/admin\/(?:client|review|unlock|feedback|brand)\/(\d+)/.exec(pathname)?.[1];
  return id === undefined ? null : Number(id);
};

const coachCommands = (pathname: string): Command[] => {
  const id = clientAt(pathname);
  return [
    ...(id === null
      ? []
      : clientCommands.map(({ here, words, link }) => ({ label: here, words, effect: { to: link(id) } }))),
    { label: 'Review next', words: 'oldest waiting submission feedback', effect: { nextReview: true } },
    { label: 'Answer next', words: 'inbox waiting message reply', effect: { to: paths.inbox } },
    ...clientCommands.map(({ label, words, link }) => ({
      ...{ label, words },
      effect: { forClient: link, question: label },
    })),
    go('Dashboard', paths.admin, 'home'),
    go('Inbox', paths.inbox, 'messages'),
    go('Clients', paths.clients, 'people participants invite'),
    go('Cohorts', paths.cohorts, 'groups start policy'),
    go('Tasks', paths.adminTasks, 'days curriculum'),
    go('Profile', paths.adminProfile, 'account photo password'),
    go('Settings', paths.settings, 'notices mails snippets log'),
  ];
};

const participantCommands = ({ currentDay }: User): Command[] => [
  ...(currentDay > 0
    ? [
        {
          label: `Continue with Day ${currentDay}`,
          words: 'today task work',
          effect: { to: paths.task(currentDay) },
        },
      ]
    : []),
  go('Dashboard', paths.dashboard, 'home'),
  go('Tasks', paths.tasks, 'days'),
  go('My brand', paths.brand, 'book'),
  go('Messages', paths.messages, 'coach conversation write'),
  go('Profile', paths.profile, 'account photo password'),
  go('Settings', paths.settings, 'notices mails data'),
  { label: 'Share your brand book', words: 'link', effect: { to: shareBrandLink } },
];

/** Everything that somebody can do from here. */
export const commandsOf = (user: User, pathname: string): Command[] => [
  ...(user.isAdmin ? coachCommands(pathname) : participantCommands(user)),
  ...themes,
];

/** The commands of which every typed word begins a word. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words }) => {
    const own = `${label} ${words}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
}
