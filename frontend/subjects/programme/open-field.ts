import { create } from 'zustand';

/** The question whose settings are shown, and the one that is written, which the preview shows. */
export const useOpenField = create<{ open: string | null; written: string | null }>(() => ({
  open: null,
  written: null,
}));

/** Frames to wait for the part's form to appear. */
const MOST_FRAMES = 60;

/** Opens what a field of a part is written in, and moves the focus there. */
export function goToField(part: string, name: string): void {
  const [group, key] = name.split('.');
  if (group === 'field' && key) useOpenField.setState({ open: key });
  focusOn(
    [`[data-place="${name}"]`, `[data-place^="${name}."]`, `[data-row="${key}"] :is(input, textarea)`].map(
      (place) => `[data-part="${part}"] ${place}`,
    ),
    MOST_FRAMES,
  );
}

function focusOn(selectors: readonly string[], frames: number): void {
  const place = selectors.map((each) => document.querySelector<HTMLElement>(each)).find(Boolean);
  if (!place) {
    if (frames > 0) requestAnimationFrame(() => focusOn(selectors, frames - 1));
    return;
  }
  const fold = place.closest('details');
  if (fold) fold.open = true;
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
}
