import type { Write } from '#backend/http/route.ts';
import { throttleCodes } from '#backend/modules/auth/throttle-codes.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { hashRecoveryCode, readCode } from './codes.ts';
import { unseal } from './sealed-secret.ts';
import * as queries from './second-factor.queries.ts';
import { wrongCode } from './second-factor.service.ts';
import { stepOf } from './totp.ts';

interface Answer {
  userId: number;
  /** As typed. */
  code: string;
  address: string;
}

/**
 * Spends a code of the app or a recovery code. Throws the same 400 for a wrong, a used and an impossible one, and 429
 * after too many.
 */
export async function answerCode(
  db: Database,
  write: Write,
  sessionSecret: string,
  { userId, code, address }: Answer,
): Promise<'app' | 'recovery'> {
  const typed = readCode(code);
  return await throttleCodes(db, { userId, address }, async () => {
    if (typed?.kind === 'recovery') {
      if (await write((trx) => answerWithRecoveryCode(trx, userId, typed.code))) return 'recovery';
      throw wrongCode();
    }
    const sealed = (await queries.findTotp(db, userId))?.secret;
    const bytes = sealed ? unseal(sessionSecret, userId, sealed) : undefined;
    const step = bytes && typed ? stepOf(bytes, typed.code) : null;
    if (step !== null && (await write((trx) => queries.spendStep(trx, userId, step)))) return 'app';
    throw wrongCode();
  });
}

async function answerWithRecoveryCode(trx: Trx, userId: number, code: string): Promise<boolean> {
  if (!(await queries.spendRecoveryCode(trx, userId, hashRecoveryCode(code)))) return false;
  const { codesLeft } = await queries.findFactors(trx, userId);
  await requestWork(trx, 'factor-mail.asked', { userId, change: 'recovery-used', codesLeft });
  return true;
}
