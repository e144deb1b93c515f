import type { Page } from '@playwright/test';

interface Interaction {
  name: string;
  target: string;
  /** From the input to the next paint, as Event Timing rounds it. */
  ms: number;
}

interface Walk {
  arrived: { ms: number; hasSkeleton: boolean } | null;
  interactions: Map<number, Interaction>;
}

export const watchRoutes = (page: Page): Promise<unknown> => page.addInitScript(observe);

/** Runs in the page: forgets the last route. */
export const startWalk = (): void => {
  (globalThis as unknown as { arrived: null }).arrived = null;
};

/** Runs in the page: its interactions so far. */
export const readWalk = (): Interaction[] => [
  ...(globalThis as unknown as { interactions: Map<number, Interaction> }).interactions.values(),
];

/** Runs in the page before its own scripts. */
function observe(): void {
  const walk = globalThis as unknown as Walk;
  Object.assign(walk, { arrived: null, interactions: new Map() });
  const nameOf = (node: EventTarget | null): string =>
    `${(node as Element | null)?.nodeName} ${(node as Element | null)?.textContent?.slice(0, 30)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, name, duration: ms, target } = entry;
      if (interactionId && ms > (walk.interactions.get(interactionId)?.ms ?? 0))
        walk.interactions.set(interactionId, { name, target: nameOf(target), ms });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // Skeletons and spinners are what moves for ever.
  const isLoading = (): boolean =>
    document.getAnimations().some(({ effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return isEndless && (effect as KeyframeEffect).target?.closest('main');
    });
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const link = (target as Element).closest('a');
      if (!link) return;
      const before = document.querySelector('main h1');
      let hasSkeleton = false;
      const look = (): void => {
        // The former page stays until the next one can be shown.
        const heading = document.querySelector('main h1');
        const isThere = heading !== null && heading !== before;
        if (isThere && isLoading()) hasSkeleton = true;
        if (!isThere || isLoading()) requestAnimationFrame(look);
        else {
          // After the frame that shows it.
          setTimeout(() => {
            walk.arrived = { ms: performance.now() - timeStamp, hasSkeleton };
          });
        }
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}
