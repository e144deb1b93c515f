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
import { paths, shareBrandLink } from '#shared/domain/pages.ts';
import { pauseLink, setDayLink, writeLink } from '#shared/domain/place-links.ts';
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
  words: string;
  /** Says what it leads to. */
  Icon: LucideIcon;
  effect: Effect;
  /** Listed only when something is typed. */
  isFoundOnly?: boolean;
}

/** The list of all keys, and each key, which is found by what it does. */
const keyCommands: readonly Command[] = [
  { label: 'Keyboard shortcuts', words: 'keys help list', Icon: Option, effect: { showsKeys: true } },
  ...screens.flatMap(({ title, keys }) =>
    keys.map(
      ([key, what]): Command => ({
        ...{ label: `${what} (${title}: ${key})`, words: 'key shortcut', Icon: Option, isFoundOnly: true },
        effect: { showsKeys: true },
      }),
    ),
  ),
];

const go = (label: string, Icon: LucideIcon, to: string, words = ''): Command => ({
  ...{ label: `Go to ${label}`, words: `open ${words}`, Icon },
  effect: { to },
});

const themes: readonly Command[] = (['light', 'dark', 'system'] as const).map((theme) => ({
  label: theme === 'system' ? 'Theme: as the system' : `Theme: ${theme}`,
  words: 'switch colours appearance mode',
  Icon: { light: Sun, dark: Moon, system: Monitor }[theme],
  effect: { theme },
}));

interface ClientCommand {
  label: string;
  /** On the client's own pages. */
  here: string;
  words: string;
  Icon: LucideIcon;
  link: (id: number) => string;
}

const clientCommands: readonly ClientCommand[] = [
  {
    ...{ label: 'Unlock the next day of a client…', here: "Unlock this client's next day", words: 'open' },
    Icon: LockOpen,
    link: paths.clientUnlock,
  },
  {
    ...{ label: "Pause a client's sprint…", here: "Pause this client's sprint", words: 'stop hold resume' },
    Icon: Pause,
    link: pauseLink,
  },
  {
    ...{ label: 'Set the day of a client…', here: "Set this client's day", words: 'change move back' },
    Icon: CalendarCog,
    link: setDayLink,
  },
  {
    ...{ label: 'Write to a client…', here: 'Write to this client', words: 'message conversation answer' },
    Icon: MessageSquare,
    link: writeLink,
  },
  {
    ...{ label: "See a client's brand book…", here: "See this client's brand book", words: 'open' },
    Icon: BookOpen,
    link: paths.clientBrand,
  },
];

const coachCommands = ({ isOwner }: User, pathname: string): Command[] => {
  const id = clientAt(pathname);
  return [
    ...(id === null
      ? []
      : clientCommands.map(({ here, words, Icon, link }) => ({
          label: here,
          words,
          Icon,
          effect: { to: link(id) },
        }))),
    {
      label: 'Review next',
      words: 'oldest waiting submission feedback',
      Icon: ClipboardCheck,
      effect: { nextReview: true },
    },
    {
      label: 'Answer next',
      words: 'inbox waiting message reply',
      Icon: Reply,
      effect: { to: paths.inbox },
    },
    ...clientCommands.map(({ label, words, Icon, link }) => ({
      ...{ label, words, Icon },
      effect: { forClient: link, question: label },
    })),
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

const participantCommands = ({ currentDay, ...user }: User): Command[] => [
  ...(currentDay > 0
    ? [
        {
          label: `Continue with Day ${currentDay}`,
          words: 'today task work',
          Icon: CirclePlay,
          effect: { to: paths.task(currentDay) },
        },
      ]
    : []),
  go('Dashboard', House, paths.dashboard, 'home'),
  go('Tasks', ListChecks, paths.tasks, 'days'),
  ...(makesBook(user) ? [go('My brand', BookOpen, paths.brand, 'book')] : []),
  go('Messages', MessageSquare, paths.messages, 'coach conversation write'),
  go('Profile', UserRound, paths.profile, 'account photo password'),
  go('Settings', Settings, paths.settings, 'notices mails data'),
  { label: 'Share your brand book', words: 'link', Icon: Share2, effect: { to: shareBrandLink } },
];

/** Everything that somebody can do from here. */
export const commandsOf = (user: User, pathname: string): Command[] => [
  ...(user.isAdmin ? coachCommands(user, pathname) : participantCommands(user)),
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
  return commands.filter(({ label, words, isFoundOnly = false }) => {
    if (isFoundOnly && wanted.length === 0) return false;
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
}
