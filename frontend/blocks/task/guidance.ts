/** What day 6 asks of a persona. */
export const personaGuidance = [
  'Include demographic and psychographic details',
  'Goals and challenges',
  'How the product helps',
  'Preferred channels',
  'Create 2-3 distinct personas',
] as const;
