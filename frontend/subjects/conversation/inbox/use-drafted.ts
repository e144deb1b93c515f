import { useMemo, useSyncExternalStore } from 'react';
import { namesInBrowser, onDraftChange } from '#frontend/data/drafts/browser-drafts.ts';
import { useUser } from '#frontend/data/session/session.ts';

/** The ids of the participants to whom this coach has begun an answer, about any day. */
export function useDrafted(): ReadonlySet<string | undefined> {
  const { id } = useUser();
  const names = useSyncExternalStore(onDraftChange, () =>
    namesInBrowser(id, 'message:').toSorted().join(' '),
  );
  return useMemo(() => new Set(names.split(' ').map((name) => name.split(':')[1])), [names]);
}
