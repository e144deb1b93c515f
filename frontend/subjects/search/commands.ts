import {
  BookCopy,
  BookOpen,
  CalendarCog,
  CirclePlay,
  ClipboardCheck,
  House,
  Inbox,
  LifeBuoy,
  ListChecks,
  LockOpen,
  type LucideIcon,
  MailPlus,
  MessageSquare,
  Monitor,
  Moon,
  Option,
  Pause,
  Reply,
  Settings,
  Share2,
  ShieldUser,
  Sun,
  Sunrise,
  TrendingUp,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import type { ThemeChoice } from '#frontend/kit/theme/theme-choice.ts';
import { clientAt } from '#frontend/subjects/clients/client-at.ts';
import { screens } from '#frontend/subjects/search/keys-list.ts';
import type { SearchKind } from '#shared/contract/search.ts';
import type { User } from '#shared/contract/users.ts';
import { paths, pauseLink, setDayLink, shareBrandLink, writeLink } from '#shared/domain/pages.ts';
import { makesBook } from '#shared/domain/sprint.ts';

/** What a command does: leads somewhere, at once or for a client who is chosen next, or changes the theme. */
export type Effect =
  | { to: string }
  | { forClient: (id: number) => string; question: string }
  | { nextReview: true }
  | { showsKeys: true }
  | { theme: ThemeChoice };

/** What is searched: everything, one kind, or a client for a command. */
export interface Scope {
  kind?: SearchKind;
  command?: Extract<Effect, { question: string }>;
}

export interface Command {
  label: string;
  /** Other words by which it is found. */
  keywords: string;
  /** Says what it leads to. */
  Icon: LucideIcon;
  effect: Effect;
  /** Listed only when something is typed. */
  isFoundOnly?: boolean;
}

const command = (label: string, Icon: LucideIcon, effect: Effect, keywords: string): Command => ({
  label,
  keywords,
  Icon,
  effect,
});

const go = (label: string, Icon: LucideIcon, to: string, keywords = ''): Command =>
  command(`Go to ${label}`, Icon, { to }, `open ${keywords}`);

/** The list of all keys, and each key, which is found by what it does. */
const keyCommands: readonly Command[] = [
  command('Keyboard shortcuts', Option, { showsKeys: true }, 'keys help list'),
  ...screens.flatMap(({ title, keys }) =>
    keys.map(([key, what]) => ({
      ...command(`${what} (${title}: ${key})`, Option, { showsKeys: true }, 'key shortcut'),
      isFoundOnly: true,
    })),
  ),
];

const themes: readonly Command[] = (
  [
    ['Theme: light', Sun, 'light'],
    ['Theme: dark', Moon, 'dark'],
    ['Theme: as the system', Monitor, 'system'],
  ] as const
).map(([label, Icon, theme]) => command(label, Icon, { theme }, 'switch colours appearance mode'));

type ClientCommand = readonly [
  label: string,
  /** Its label on the client's own pages. */
  here: string,
  words: string,
  Icon: LucideIcon,
  link: (id: number) => string,
];

const clientCommands: readonly ClientCommand[] = [
  ['Unlock the next day of a client…', "Unlock this client's next day", 'open', LockOpen, paths.clientUnlock],
  ["Pause a client's sprint…", "Pause this client's sprint", 'stop hold resume', Pause, pauseLink],
  ['Set the day of a client…', "Set this client's day", 'change move back', CalendarCog, setDayLink],
  ['Write to a client…', 'Write to this client', 'message conversation answer', MessageSquare, writeLink],
  ["See a client's brand book…", "See this client's brand book", 'open', BookOpen, paths.clientBrand],
];

const coachCommands = ({ isOwner }: User, pathname: string): Command[] => {
  const id = clientAt(pathname);
  return [
    ...(id === null
      ? []
      : clientCommands.map(([, here, words, Icon, link]) => command(here, Icon, { to: link(id) }, words))),
    command('Review next', ClipboardCheck, { nextReview: true }, 'oldest waiting submission feedback'),
    command('Answer next', Reply, { to: paths.inbox }, 'inbox waiting message reply'),
    ...clientCommands.map(([label, , words, Icon, link]) =>
      command(label, Icon, { forClient: link, question: label }, words),
    ),
    go('Today', Sunrise, paths.dashboard, 'first start waiting'),
    go('Dashboard', House, paths.admin, 'home'),
    go('Inbox', Inbox, paths.inbox, 'messages'),
    go('Clients', Users, paths.clients, 'people participants invite'),
    go('At risk', LifeBuoy, paths.atRisk, 'quiet behind giving up reminders'),
    go('Invitations', MailPlus, paths.invitations, 'invited people mails send again revoke'),
    ...(isOwner ? [go('Team', ShieldUser, paths.team, 'coaches owners roles hand over')] : []),
    go('Insights', TrendingUp, paths.insights, 'numbers funnel review reply times'),
    go('Cohorts', UsersRound, paths.cohorts, 'groups start policy'),
    go('Programmes', BookCopy, paths.programmes, 'days questions write publish author'),
    go('Tasks', ListChecks, paths.adminTasks, 'days curriculum'),
    go('Profile', UserRound, paths.adminProfile, 'account photo password'),
    go('Settings', Settings, paths.settings, 'notices mails snippets log'),
  ];
};

const ownCommands = ({ currentDay, ...user }: User): Command[] => [
  ...(currentDay > 0
    ? [
        command(
          `Continue with Day ${currentDay}`,
          CirclePlay,
          { to: paths.task(currentDay) },
          'today task work',
        ),
      ]
    : []),
  go('Dashboard', House, paths.dashboard, 'home'),
  go('Tasks', ListChecks, paths.tasks, 'days'),
  ...(makesBook(user) ? [go('My brand', BookOpen, paths.brand, 'book')] : []),
  go('Messages', MessageSquare, paths.messages, 'coach conversation write'),
  go('Profile', UserRound, paths.profile, 'account photo password'),
  go('Settings', Settings, paths.settings, 'notices mails data'),
  command('Share your brand book', Share2, { to: shareBrandLink }, 'link'),
];

/** Everything that somebody can do from here. */
export const commandsOf = (user: User, pathname: string): Command[] => [
  ...(user.isAdmin ? coachCommands(user, pathname) : ownCommands(user)),
  ...themes,
  ...(user.isAdmin ? keyCommands : []),
];

/** The commands of which every typed word begins a word. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const wordsOf = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const wanted = wordsOf(typed);
  return commands.filter(({ label, keywords: words, isFoundOnly = false }) => {
    if (isFoundOnly && wanted.length === 0) return false;
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
}
