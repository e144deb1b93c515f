import type { NoticeKind } from '#shared/contract/notices.ts';

/** Where an event belongs: new submissions, of whomever, are one place, the suggestions for a programme another; other places are a client's day. */
export interface Place {
  /** SQL: columns of an event. */
  columns: string;
  /** SQL: whether the notice n is about the place of the event of \`told\`. */
  isSame: string;
}
const SUBMISSIONS: Place = { columns: 'kind', isSame: `n.kind = 'submission'` };
const PROGRAMMES: Place = {
  columns: 'kind, subject_id',
  isSame: 'n.kind = told.kind and n.subject_id = told.subject_id',
};
const DAYS: Place = {
  columns: 'kind, client_id, day',
  isSame: 'n.kind = told.kind and n.client_id = told.client_id and n.day = told.day',
};

const placeOf = (kind: NoticeKind): Place =>
  kind === 'submission' ? SUBMISSIONS : kind === 'suggestion' ? PROGRAMMES : DAYS;

/** Notices that one statement can write: they are about places of one sort, and events of one hour. */
export function byStatement<N extends { kind: NoticeKind; hour: number }>(
  notices: readonly N[],
): [place: Place, notices: N[]][] {
  const keyOf = ({ kind, hour }: N): string => `${placeOf(kind).columns} ${hour}`;
  return [...new Map(notices.map((notice) => [keyOf(notice), notice]))].map(([key, { kind }]) => [
    placeOf(kind),
    notices.filter((notice) => keyOf(notice) === key),
  ]);
}
