import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '#frontend/data/queries.ts';
import { type Fields, fieldsOf } from '#shared/domain/anchor.ts';

/** The texts of the newest submitted version, by field; undefined until loaded. */
export function useFrozenFields(submissionId: number): Fields | undefined {
  const { data } = useQuery(documentQuery(submissionId));
  return data && fieldsOf(data.form, data.notes);
}
