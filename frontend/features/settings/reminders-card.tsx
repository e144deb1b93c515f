import { useQuery } from '@tanstack/react-query';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { nudgeSettingsQuery } from '#frontend/data/queries/coach.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { Card } from '#frontend/ui/card.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import type { NudgeSettings } from '#shared/contract/nudges.ts';
import { LONG_SILENT_DAYS, SILENT_HOURS } from '#shared/domain/silence.ts';

/** Whether the site reminds quiet clients; for all coaches. */
export function RemindersCard() {
  const { data } = useQuery(nudgeSettingsQuery);
  const { send } = useWrite((body: NudgeSettings) => call('PUT /api/settings/reminders', { body }), {
    words: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [keys.nudgeSettings, keys.audit(null)],
    onAnswer: (saved) => freshness.patch(keys.nudgeSettings, () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'The change holds for all coaches.' }),
  });
  return (
    <Card aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <Checkbox
        label="Remind quiet clients automatically"
        hint={`After ${SILENT_HOURS / 24} days without activity and again after ${LONG_SILENT_DAYS}, never at night. Holds for all coaches.`}
        checked={data?.isAutomatic ?? true}
        onChange={(isAutomatic) => void send({ isAutomatic })}
      />
    </Card>
  );
}
