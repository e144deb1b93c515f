import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { noticeSettingsQuery } from '#frontend/data/queries/notices.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import type { NoticeSettings } from '#shared/contract/notices.ts';

interface NoticeSettingsState {
  settings: NoticeSettings | undefined;
  error: Error | null;
  refetch: () => void;
  change: (part: Partial<NoticeSettings>) => void;
}

/** Shows each change at once and saves the changes one after the other. */
export function useNoticeSettings(): NoticeSettingsState {
  const { data, error, refetch } = useQuery(noticeSettingsQuery);
  const [wanted, setWanted] = useState<NoticeSettings>();
  const unsaved = useRef<NoticeSettings>(undefined);
  const isSaving = useRef(false);
  const { send } = useWrite((body: NoticeSettings) => call('PUT /api/settings/notices', { body }), {
    words: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [keys.noticeSettings],
    onAnswer: (saved) => freshness.patch(keys.noticeSettings, () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'Your settings have been saved.' }),
  });
  const settings = wanted ?? data;
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    for (let body = unsaved.current; body; body = unsaved.current) {
      unsaved.current = undefined;
      await send(body);
    }
    isSaving.current = false;
    setWanted(undefined);
  };
  const change = (part: Partial<NoticeSettings>): void => {
    const base = unsaved.current ?? settings;
    if (!base) return;
    unsaved.current = { ...base, ...part };
    setWanted(unsaved.current);
    void save();
  };
  return { settings, error, refetch: () => void refetch(), change };
}
