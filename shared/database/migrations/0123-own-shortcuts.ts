import type { Step } from '#shared/database/migration.ts';

/** A coach's shortcut may be the team's too, also that of a snippet which the coach wrote for the team. */
export const steps: readonly Step[] = [
  {
    index: 'snippets_own_shortcut',
    on: 'snippets (coach_id, lower(shortcut)) where not is_team',
    isUnique: true,
  },
  { dropIndex: 'snippets_shortcut' },
];
