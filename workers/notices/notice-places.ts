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

/** Notices that one statement can write: they are about places of one sort and events of one hour, for named people or every coach. */
export function byStatement<N extends { kind: NoticeKind; hour: number; userId: number | null }>(
  notices: readonly N[],
): [place: Place, notices: [N, ...N[]]][] {
  const groups = new Map<string, [place: Place, notices: [N, ...N[]]]>();
  for (const notice of notices) {
    const place = placeOf(notice.kind);
    const key = `${place.columns} ${notice.hour} ${notice.userId === null}`;
    const group = groups.get(key);
    if (group) group[1].push(notice);
    else groups.set(key, [place, [notice]]);
  }
  return [...groups.values()];
}
