import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const PATIENCE_MS = 4_000;
const LOOK_MS = 100;

/** Scrolls to the element named by the URL's hash once it is loaded. */
export function HashScroll(): null {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: clicking the same hash link again scrolls again
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '') return;
    const since = Date.now();
    const timer = setInterval(() => {
      const target = document.getElementById(id);
      if (target) target.scrollIntoView({ block: 'center' });
      if (target || Date.now() - since > PATIENCE_MS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [hash, key]);
  return null;
}
