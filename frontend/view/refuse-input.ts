import { toast } from '#frontend/ui/toast-store.ts';

const TEXT = ['beforeinput', 'paste', 'drop', 'submit'] as const;
const PRESSED = 'input:is([type=checkbox], [type=radio], [type=file]), [role=checkbox], [role=switch]';
/** Searching changes nothing. */
const ALLOWED = '[role=search], [type=search], [cmdk-root], [role=combobox]';

const EVERY_MS = 4_000;

/** Nothing can be typed, dropped or ticked, so that no words are lost that could not be sent. */
export function refuseInput(): void {
  let toldAt = -EVERY_MS;
  const refuse = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    if (performance.now() - toldAt < EVERY_MS) return;
    toldAt = performance.now();
    toast({ title: 'Read-only', description: 'You see what your client sees. Nothing can be changed here.' });
  };
  const isIn = ({ target }: Event, selector: string): boolean =>
    target instanceof Element && target.closest(selector) !== null;
  for (const name of TEXT)
    document.addEventListener(name, (event) => isIn(event, ALLOWED) || refuse(event), true);
  document.addEventListener('click', (event) => isIn(event, PRESSED) && refuse(event), true);
}
