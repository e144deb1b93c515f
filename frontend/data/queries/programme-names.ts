import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#frontend/data/calls/read-query.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { dayName } from '#shared/domain/sprint.ts';
import { keys } from './keys.ts';

export const programmesQuery = readQuery(keys.programmes, 'GET /api/programmes');

export interface InProgramme {
  programmeVersion?: number | undefined;
}

/** The programme of a client, unless it is the one that new clients begin; for coaches, to others none. */
export function useOtherProgramme(): (of: InProgramme) => ProgrammeItem | undefined {
  const { data = [] } = useQuery({ ...programmesQuery, enabled: useUser().isAdmin });
  return ({ programmeVersion = 0 }) =>
    data.find(({ isDefault, versions }) => !isDefault && versions.includes(programmeVersion));
}

/** 'Day 3', or for coaches 'Day 3 of Name it' of a client of another programme. */
export function useDayName(): (day: number, of: InProgramme) => string {
  const other = useOtherProgramme();
  return (day, of) => dayName(day, other(of)?.name);
}
