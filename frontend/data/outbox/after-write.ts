import { freshness } from '#frontend/data/cache/query-client.ts';
import { toast } from '#frontend/ui/toast-store.ts';

export const KEPT = 'It is kept and will be sent when you are back online.';

export const tellFailure = (title: string, description: string): void => {
  toast({ title, description, isDestructive: true });
};

/** Refetches without waiting: the write has succeeded. */
export const refresh = (...queryKeys: readonly (readonly unknown[])[]): void => {
  void freshness.refresh(...queryKeys);
};
