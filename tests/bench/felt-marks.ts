import type { Page } from '@playwright/test';

/** Times of one message on one page, ms since 1970. */
export interface Marks {
  pressed?: number;
  asked?: number;
  answered?: number;
  pushed?: number;
  rendered?: number;
  painted?: number;
}

interface Felt {
  marksOf: (key: number) => Marks;
  whenPainted: (key: number) => Promise<void>;
}

type Felting = { felt: Felt };

/** The text by which a message is found again on both pages. */
export const textOf = (key: number): string => `felt #${key}; would a warmer blue suit the bakery better?`;

/** Marks when a message is pressed, requested, answered, pushed, rendered and painted. */
export const watchMessages = (page: Page): Promise<unknown> => page.addInitScript(mark);

export const marksOf = (page: Page, key: number): Promise<Marks> =>
  page.evaluate((each) => (globalThis as never as Felting).felt.marksOf(each), key);

export const whenPainted = (page: Page, key: number): Promise<void> =>
  page.evaluate((each) => (globalThis as never as Felting).felt.whenPainted(each), key);

/** Runs in the page before its own scripts. */
function mark(): void {
  const all = new Map<number, Marks>();
  const waiting = new Map<number, () => void>();
  const now = (): number => performance.timeOrigin + performance.now();
  const keyIn = (text: string | null | undefined): number =>
    Number(/felt #(\d+);/.exec(text ?? '')?.[1] ?? Number.NaN);
  const lastKeyIn = (text: string): number => Number([...text.matchAll(/felt #(\d+);/g)].at(-1)?.[1]);
  const note = (key: number, name: keyof Marks, at = now()): void => {
    if (Number.isNaN(key)) return;
    const marks = all.get(key) ?? {};
    marks[name] ??= at;
    all.set(key, marks);
  };
  const felt: Felt = {
    marksOf: (key) => all.get(key) ?? {},
    whenPainted: (key) =>
      new Promise((resolve) => {
        if (all.get(key)?.painted === undefined) waiting.set(key, resolve);
        else resolve();
      }),
  };
  Object.assign(globalThis, { felt });

  addEventListener(
    'click',
    ({ timeStamp }) => {
      for (const { value } of document.querySelectorAll('textarea'))
        note(keyIn(value), 'pressed', performance.timeOrigin + timeStamp);
    },
    { capture: true },
  );

  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const key = init?.method === 'POST' && typeof init.body === 'string' ? keyIn(init.body) : Number.NaN;
    note(key, 'asked');
    const answer = await fetch(input, init);
    note(key, 'answered');
    return answer;
  };

  const Socket = WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...given: ConstructorParameters<typeof Socket>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.startsWith('42["message.sent"')) note(keyIn(data), 'pushed');
      });
    }
  };

  const afterPaint = (run: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(null);
    });
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        // The first message brings the whole thread.
        const thread = node.closest('[role=log]') ?? node.querySelector('[role=log]');
        const key = thread ? lastKeyIn(node.textContent) : Number.NaN;
        if (Number.isNaN(key) || all.get(key)?.rendered !== undefined) continue;
        note(key, 'rendered');
        afterPaint(() => {
          note(key, 'painted');
          waiting.get(key)?.();
        });
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
