import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Loads older messages, page by page, until the one that the URL's hash names is there. */
export function useLoadUntilWanted(
  firstId: number | undefined,
  hasOlder: boolean,
  loadOlder: () => void,
): void {
  const { hash, key } = useLocation();
  const wanted = Number(/^#message-(\d{1,10})$/.exec(hash)?.[1] ?? Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, so that a failure is not repeated
  useEffect(() => {
    if (firstId !== undefined && wanted < firstId && hasOlder) loadOlder();
  }, [firstId, wanted, key, hasOlder]);
}
