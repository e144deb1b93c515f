import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { programmeSuggestionsQuery } from '#frontend/subjects/programme/queries.ts';
import type { Suggestion } from '#shared/contract/suggestions.ts';
import { ProgrammeContext } from './author-context.ts';

/** What coaches suggest for a part of the programme on screen; nothing for one of the product. */
export function useSuggestions(part: string): readonly Suggestion[] {
  const { id, isBuiltIn } = use(ProgrammeContext);
  const { data = [] } = useQuery({ ...programmeSuggestionsQuery(id), enabled: !isBuiltIn });
  return data.filter((suggestion) => suggestion.part === part);
}
