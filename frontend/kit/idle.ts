import { useEffect, useState } from 'react';

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 3_000);
  });

/** True from the first idle moment on. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => void idle().then(() => setIsIdle(true)), []);
  return isIdle;
}
