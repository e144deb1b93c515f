import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInvalidateAt } from '#frontend/data/lists/use-invalidate-at.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { waitInWords } from '#frontend/kit/waits.ts';
import { reasonTexts } from '#frontend/subjects/clients/at-risk/risk-texts.ts';
import { atRiskQuery, cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { useInbox } from '#frontend/subjects/conversation/use-inbox.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import { counted, TimeText, together, useMinute } from '#kit';
import type { Attention } from '#shared/contract/clients.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { MAX_COUNTED, SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import { previewOf } from '#shared/domain/messages.ts';
import { paths, writeLink } from '#shared/domain/pages.ts';

/** One kind of work: how much, whose is first, and the press that begins it. */
export interface Job {
  /** What is clear when there is none of it. */
  clear: string;
  count: number;
  title: string;
  /** The first three, the first with what it is about. */
  names: readonly string[];
  when?: ReactNode;
  to: string;
  action: string;
  /** Beside the action. */
  also?: ReactNode;
}

/** '1 review waiting', '501+ reviews waiting'. */
const many = (count: number, one: string, several: string): string =>
  `${count > MAX_COUNTED ? `${MAX_COUNTED}+` : count} ${count === 1 ? one : several}`;

const NAMED = 3;

const namesOf = <T extends { userName: string }>(
  items: readonly T[],
  aboutOf: (first: T) => string,
): string[] =>
  items.slice(0, NAMED).map((each, at) => (at === 0 ? `${each.userName}, ${aboutOf(each)}` : each.userName));

const Longest = ({ since }: { since: string | undefined }) => {
  const now = useMinute();
  return since && <>Longest {waitInWords(since, now)}</>;
};

/** Longest waiting first, after what another coach has open. */
function useReviews() {
  const query = usePending();
  const me = useUser().id;
  const nameDay = useDayName();
  const isOthers = ({ claim }: PendingSubmission): boolean => claim !== null && claim.coachId !== me;
  const { data: items = [], total = items.length } = query;
  const [first] = [...items.filter((each) => !isOthers(each)), ...items];
  const job: Job = {
    clear: 'reviews',
    count: total,
    title: many(total, 'review waiting', 'reviews waiting'),
    names: namesOf(first ? [first, ...items.filter((each) => each !== first)] : [], (each) =>
      isOthers(each)
        ? `${each.claim?.coachName} is reviewing`
        : `${nameDay(each.taskDay, each)}: ${each.taskTitle}`,
    ),
    when: <Longest since={items[0]?.submittedAt} />,
    to: first ? paths.review(first.userId, first.taskDay) : paths.admin,
    action: 'Review the oldest',
  };
  return { ...query, job };
}

function useAnswers() {
  const query = useInbox(false);
  const me = useUser().id;
  const { data: items = [], total = items.length } = query;
  const job: Job = {
    clear: 'messages',
    count: total,
    title: many(total, 'message to answer', 'messages to answer'),
    names: namesOf(items, ({ lastMessage }) => previewOf(lastMessage, me)),
    when: <Longest since={items[0]?.waitingSince} />,
    to: `${paths.inbox}?client=${items[0]?.userId}`,
    action: 'Reply to the oldest',
  };
  return { ...query, job };
}

function useRisk(quiet: number) {
  const scope = useScope();
  const query = useQuery(atRiskQuery(ofScope(scope)));
  const { total = 0, people = [] } = query.data ?? {};
  const job: Job = {
    clear: 'clients at risk',
    count: total,
    title: many(total, 'client at risk', 'clients at risk'),
    names: namesOf(people, ({ reasons }) => reasonTexts(reasons).join(', ')),
    to: paths.atRisk,
    action: 'See why, and act',
    also: quiet > 0 && (
      <Link to={`${paths.clients}?silent=${SILENT_HOURS}&coach=${scope}`}>
        {many(quiet, 'quiet', 'quiet')} for {SILENT_HOURS / 24} days
      </Link>
    ),
  };
  return { ...query, job };
}

/** New versions that came in, those that are due, and messages for later. */
function attentionJobs({ revised, asked, held, totals }: Attention, nameDay: ReturnType<typeof useDayName>) {
  const dayOf = (item: Attention['revised'][number]): string => nameDay(item.day ?? 1, item);
  const [came] = revised;
  const [due] = asked;
  const [next] = held;
  const received: Job = {
    clear: 'new versions',
    count: totals.revised,
    title: many(totals.revised, 'new version to check', 'new versions to check'),
    names: namesOf(revised, dayOf),
    when: <Longest since={came?.since} />,
    to: paths.review(came?.userId ?? 0, came?.day ?? 1),
    action: 'Read the oldest',
  };
  const expected: Job = {
    clear: 'new versions due',
    count: totals.asked,
    title: many(totals.asked, 'new version due', 'new versions due'),
    names: namesOf(asked, dayOf),
    when: <Longest since={due?.since} />,
    to: writeLink(due?.userId ?? 0),
    action: `Message ${due?.userName.split(' ')[0]}`,
  };
  const scheduled: Job = {
    clear: 'scheduled messages',
    count: totals.held,
    title: many(totals.held, 'scheduled message', 'scheduled messages'),
    names: namesOf(held, dayOf),
    when: next && <Due at={next.dueAt} />,
    to: writeLink(next?.userId ?? 0),
    action: 'Read the next one',
  };
  return { received, expected, scheduled };
}

/** When a message is sent; one whose time has passed could not be sent. */
function Due({ at }: { at: string }) {
  const isLate = Date.parse(at) < useMinute() - 60_000;
  return isLate ? 'One was not sent' : <TimeText at={at} />;
}

function useStarts() {
  const query = useQuery(cohortsQuery());
  const ahead = (query.data ?? []).filter(({ isAhead }) => isAhead).reverse();
  const [first] = ahead;
  const job: Job = {
    clear: 'starts',
    count: ahead.length,
    title: first ? `Next cohort: ${dateInWords(first.startsOn, { timeZone: 'UTC' })}` : '',
    names: ahead.slice(0, NAMED).map(({ name, clients }) => `${name}, ${counted(clients, 'client')}`),
    to: paths.cohort(first?.id ?? 0),
    action: 'Open the next cohort',
  };
  return { ...query, job };
}

/** All kinds of work in the order of the day, also those of which there is none. */
export function useJobs() {
  const attention = useQuery(attentionQuery(ofScope(useScope())));
  useInvalidateAt(attentionQuery, attention.data?.nextAt ?? null);
  const nameDay = useDayName();
  const reviews = useReviews();
  const answers = useAnswers();
  const risk = useRisk(attention.data?.totals.silent ?? 0);
  const starts = useStarts();
  const { data, ...state } = together(attention, reviews, answers, risk, starts);
  if (!data) return { ...state, data: undefined };
  const { received, expected, scheduled } = attentionJobs(data[0], nameDay);
  const jobs = [reviews.job, answers.job, received, risk.job, expected, scheduled, starts.job];
  return { ...state, data: { jobs, reviewed: data[0].reviewedToday } };
}
