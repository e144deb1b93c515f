export interface Places {
  /** Looks for work unless all places are taken; resolves when some was taken or none is due. Rejects when the look failed. */
  wake: () => Promise<void>;
  /** Resolves when the work that was taken has ended. */
  stop: () => Promise<void>;
}

let taken = 0;

/** The places at work in this process. */
export const placesTaken = (): number => taken;

/**
 * So many pieces of work at a time, of which one is looked for at a time. `work` takes one and does it; it calls `goOn` when
 * more may be due. A wake that finds every place taken, or a look under way, is remembered until that has ended.
 */
export function createPlaces(most: number, work: (goOn: () => void) => Promise<void>): Places {
  const busy = new Set<Promise<void>>();
  let look: PromiseWithResolvers<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function wake(): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (look || busy.size >= most) {
      isWanted = true;
      return look?.promise ?? Promise.resolve();
    }
    const own = Promise.withResolvers<void>();
    look = own;
    const place = work(() => {
      endLook(own);
      void wake().catch(() => undefined);
    })
      .then(own.resolve, own.reject)
      .then(() => {
        busy.delete(place);
        taken -= 1;
        endLook(own);
        if (isWanted) wakeAgain();
      });
    busy.add(place);
    taken += 1;
    return own.promise;
  }

  function endLook(own: PromiseWithResolvers<void>): void {
    own.resolve();
    if (look === own) look = undefined;
  }

  function wakeAgain(): void {
    isWanted = false;
    void wake().catch(() => undefined);
  }

  return {
    wake,
    stop: async () => {
      isStopped = true;
      await Promise.all(busy);
    },
  };
}
