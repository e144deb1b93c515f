import type { ActivityType } from '#shared/contract/activity.ts';
import type { Trx } from '#shared/database/database.ts';

export interface DemoActivity {
  userId: number;
  type: ActivityType;
  description: string;
  link: string;
  at: Date;
  /** Counts as the participant's activity. */
  byClient?: boolean;
}

const BATCH = 500;

/** Feed items with their events, which count as published. */
export async function insertActivity(trx: Trx, items: readonly DemoActivity[]): Promise<void> {
  const inOrder = items.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (let start = 0; start < inOrder.length; start += BATCH) {
    const batch = inOrder.slice(start, start + BATCH);
    const events = await trx
      .insertInto('events')
      .values(
        batch.map(({ at, type }) => ({
          type: `demo.${type}`,
          payload: '{}',
          created_at: at,
          published_at: at,
        })),
      )
      .returning('id')
      .execute();
    const rows = batch.map(({ userId, type, description, link, at }, index) => ({
      event_id: events[index]?.id ?? 0,
      user_id: userId,
      type,
      description,
      link,
      occurred_at: at,
    }));
    await trx.insertInto('activity').values(rows).execute();
  }
}
