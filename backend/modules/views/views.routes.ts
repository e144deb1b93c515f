import { signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/views.ts';
import { endView, startView } from './views.service.ts';

export function viewsRoutes({ command }: Routes): void {
  command(contract.startView, signedIn, ({ trx, actor, params }) => startView(trx, actor, params.userId));
  command(contract.endView, signedIn, async ({ trx, actor, params }) => {
    await endView(trx, actor, params.viewId);
    return { message: 'The view has ended.' };
  });
}
