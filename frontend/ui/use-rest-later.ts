import { startTransition, useEffect, useState } from 'react';

/** False until the component is painted, so that what is below the window does not delay that. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** The first rows, which a window shows, until they are painted; then all. */
export function useRestLater<T>(rows: readonly T[], first: number): readonly T[] {
  return useIsPainted() ? rows : rows.slice(0, first);
}
