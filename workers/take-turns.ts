import type { Database } from '#shared/database/database.ts';
import type { QueueName } from '#shared/events/event-routes.ts';
import { endTurn, holdTurn, type Turn, takeTurn } from './turns.queries.ts';

/** ms. */
const HOLD_EVERY = 1_500;

/**
 * Works off a queue that serves people in turns until nobody waits. Each worker that has found nothing is woken by the
 * next job; work that another process leaves behind when it ends is queued again by the scheduler.
 */
export async function takeTurns(
  { db, queue, isClosing }: { db: Database; queue: QueueName; isClosing: () => boolean },
  work: (turn: Turn) => Promise<void>,
): Promise<void> {
  while (!isClosing()) {
    const turn = await takeTurn(db, queue);
    if (!turn) return;
    const holding = setInterval(() => void holdTurn(db, turn).catch(() => undefined), HOLD_EVERY);
    let hasFailed = true;
    try {
      await work(turn);
      hasFailed = false;
    } finally {
      clearInterval(holding);
      // Otherwise it ends by itself.
      await endTurn(db, turn, hasFailed).catch(() => undefined);
    }
  }
}
