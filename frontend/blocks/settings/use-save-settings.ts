import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { settingsQuery } from '#frontend/subjects/account/queries.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import type { SettingsForm } from '#shared/contract/settings.ts';

/** Saves some of the own settings. */
export function useSaveSettings() {
  const { send } = useWrite((body: SettingsForm) => call('PATCH /api/settings', { body }), {
    words: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [settingsQuery],
    onAnswer: (saved) => freshness.patch(settingsQuery(), () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'Your settings have been saved.' }),
  });
  return send;
}
