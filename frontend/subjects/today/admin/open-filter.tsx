import { useEffect, useRef } from 'react';
import { FilterPanel } from '#frontend/subjects/clients/list/filter-panel.tsx';

/** Takes the focus when it was opened by hand. */
export function OpenFilter({ controlledAs }: { controlledAs: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.getAttribute('aria-controls') !== controlledAs) return;
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [controlledAs]);
  return (
    <div ref={panel}>
      <FilterPanel />
    </div>
  );
}
