import { create } from 'zustand';

/** The question whose settings are shown, and the one that is written, which the preview shows. */
export const useOpenField = create<{ open: string | null; written: string | null }>(() => ({
  open: null,
  written: null,
}));

/** Opens what a field of a part is written in, and moves the focus there. */
export function goToField(name: string): void {
  const [group, key] = name.split('.');
  if (group === 'field' && key) useOpenField.setState({ open: key });
  // After what was opened has been rendered.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const selectors = [`[data-place="${name}"]`, `[data-place^="${name}."]`, `[data-row="${key}"] input`];
      const place = selectors.map((each) => document.querySelector<HTMLElement>(each)).find(Boolean);
      const fold = place?.closest('details');
      if (fold) fold.open = true;
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
    }),
  );
}
