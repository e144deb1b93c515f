import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '#frontend/data/queries.ts';
import { type Fields, fieldsOf } from '#shared/domain/anchor.ts';

/** The texts of the newest version that was handed in, by field; undefined until they are known. */
export function useFrozenFields(submissionId: number): Fields | undefined {
  const { data } = useQuery(documentQuery(submissionId));
  return data && fieldsOf(data.form, data.notes);
}
