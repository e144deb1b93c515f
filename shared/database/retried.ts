/** SQLSTATEs of a deadlock, and of a row that another transaction has just written. */
export const RACED = ['40P01', '23505'];
export const LOCK_TIMEOUT = ['55P03'];

/** Repeats work that rolls back whole, when it fails with one of these SQLSTATEs: three tries in all. */
export async function retried<T>(codes: readonly string[], work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !codes.includes((error as { code?: string }).code ?? '')) throw error;
    return await retried(codes, work, tries - 1);
  }
}
