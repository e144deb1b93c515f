import { signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';
import { coachOf, handedIn, reviewWork } from './browser-people.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** One of each kind of work, so often. */
export async function fillEveryKind(product: Product, times: number): Promise<void> {
  const coach = await coachOf(product);
  await runSql(product, 'delete from cohorts');
  await coach.post('/api/cohorts', { name: 'Autumn bakers', startsOn: tomorrow, policy: 'daily' });
  for (let n = 1; n <= times; n += 1) {
    await handedIn(product, `Rita Waiting ${n}`);
    const asker = await signUp(product.baseUrl, `Aldo Asking ${n}`);
    await asker.post(`/api/conversations/${asker.user.id}/messages`, { message: 'Is it clear?', day: 1 });
    const holder = await signUp(product.baseUrl, `Hana Held ${n}`);
    await coach.post(`/api/conversations/${holder.user.id}/held`, {
      message: 'Well done',
      day: 1,
      at: `${tomorrow}T08:00`,
    });
    const reviser = await handedIn(product, `Vera Version ${n}`);
    await reviewWork(coach, reviser, { comment: 'Shorten it', rating: 3, unlockNext: false });
    const again = {
      userId: reviser.user.id,
      taskDay: 1,
      fileURL: 'embedded_form_day1_1.json',
      notes: 'Shorter',
    };
    await reviser.post('/api/submissions', again);
    const asked = await handedIn(product, `Arlo Asked ${n}`);
    const wish = { submissionId: asked.submissionId, comment: 'Once more', rating: 3, ask: true };
    await coach.post('/api/feedback', wish);
    const { user } = await signUp(product.baseUrl, `Quentin Quiet ${n}`);
    await runSql(
      product,
      `update users set created_at = now() - interval '9 days',
      last_activity = now() - interval '6 days' where id = ${user.id}`,
    );
  }
}
