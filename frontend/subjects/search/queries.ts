import { list, nothing } from '#frontend/data/lists/list.ts';

/** What a text finds, for ten seconds; meanwhile the answer to the text before. */
export const searchQuery = list('GET /api/search', {
  staleOn: nothing,
  keepsPrevious: true,
  freshFor: 10_000,
  isForgotten: true,
});
