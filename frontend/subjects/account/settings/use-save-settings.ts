import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { settingsQuery } from '#frontend/subjects/account/queries.ts';
import { toast } from '#kit';
import type { SettingsForm } from '#shared/contract/settings.ts';

/** Saves some of the own settings. */
export function useSaveSettings() {
  const { send } = useWrite((body: SettingsForm) => call('PATCH /api/settings', { body }), {
    failureText: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [settingsQuery],
    onAnswer: (saved) => freshness.patch(settingsQuery(), () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'Your settings have been saved.' }),
  });
  return send;
}
