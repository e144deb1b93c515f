import { Link } from 'react-router-dom';
import { usePages } from '#frontend/data/lists/pages.ts';
import { inAddress } from '#frontend/subjects/insights/in-address.ts';
import { peopleBehindQuery } from '#frontend/subjects/insights/queries.ts';
import { counted } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import type { ShownPeriod } from './words.ts';

export interface Behind {
  /** As `INSIGHT` names it. */
  insight: string;
  period: ShownPeriod;
  cohort?: number;
}

/** How many clients are behind a number; undefined until it is known. */
export function useBehind({ insight, period, cohort }: Behind): number | undefined {
  return usePages(peopleBehindQuery(insight, period, cohort)).total;
}

interface PeopleLinkProps extends Behind {
  total: number;
}

/** '6 clients', which leads to them. */
export const PeopleLink = ({ insight, period, cohort, total }: PeopleLinkProps) => (
  <Link
    to={`${paths.clients}?insight=${insight}&weeks=${period.weeks}${inAddress({ cohort, programme: period.programme })}&coach=all`}
  >
    {counted(total, 'client')}
  </Link>
);
