const usable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, h1[tabindex]';

/** A button that is disabled while it works has lost the focus by the time its dialog opens. */
let lastFocused: Element | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target as Element;
  });
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Notes where the focus is, and returns a function that brings it back: to there, or if it is gone to the nearest thing left. */
export function rememberFocus(): () => void {
  const opener = isLost() ? lastFocused : document.activeElement;
  const around: Element[] = [];
  for (let each = opener?.parentElement; each; each = each.parentElement) around.push(each);
  return () => {
    // Once the screen shows the result.
    setTimeout(() => {
      if (!isLost()) return;
      const isBack = (element: Element | null | undefined): boolean => {
        (element as HTMLElement | null | undefined)?.focus();
        return element !== document.body && document.activeElement === element;
      };
      if (opener?.isConnected && isBack(opener)) return;
      const near = around.find(
        (each) => each.isConnected && each !== document.body && each.querySelector(usable),
      );
      if (!isBack(near?.querySelector(usable))) isBack(document.querySelector('main h1'));
    });
  };
}
