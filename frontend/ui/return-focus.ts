const usable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, h1[tabindex]';

/** Notes where the focus is, and returns a function that brings it back: to there, or if it is gone to the nearest thing left. */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const around: Element[] = [];
  for (let each = opener?.parentElement; each; each = each.parentElement) around.push(each);
  return () => {
    // Once the screen shows the result.
    setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
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
