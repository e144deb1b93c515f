import { useQuery } from '@tanstack/react-query';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';

/** A programme by its id, once it is known. */
export function useProgramme(id: number | null): ProgrammeItem | undefined {
  const { data = [] } = useQuery(programmesQuery());
  return data.find((each) => each.id === id);
}
