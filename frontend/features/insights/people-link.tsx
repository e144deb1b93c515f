import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { peopleBehindQuery } from '#frontend/data/queries/insights.ts';
import { counted } from '#frontend/ui/counted.ts';
import { paths } from '#shared/domain/pages.ts';

export interface Behind {
  /** As `INSIGHT` names it. */
  insight: string;
  weeks: number;
  cohort?: number;
}

/** How many clients are behind a number; undefined until it is known. */
export function useBehind({ insight, weeks, cohort }: Behind): number | undefined {
  return useQuery(peopleBehindQuery(insight, weeks, cohort)).data?.total;
}

interface PeopleLinkProps extends Behind {
  total: number;
}

/** '6 clients', which leads to them. */
export const PeopleLink = ({ insight, weeks, cohort, total }: PeopleLinkProps) => (
  <Link
    to={`${paths.clients}?insight=${insight}&weeks=${weeks}${cohort === undefined ? '' : `&cohort=${cohort}`}&coach=all`}
  >
    {counted(total, 'client')}
  </Link>
);
