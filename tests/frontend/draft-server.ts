import type { DraftCopies, DraftCopy } from '#frontend/data/drafts/draft-copies.ts';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { type DraftPort, DraftSession, type StoredDraft } from '#frontend/data/drafts/draft-session.ts';
import { ApiError } from '#frontend/data/http/api-error.ts';

type Mishap = 'none' | 'lost' | 'answer lost';

/** A fake server with one draft and conditional saves, behind an unreliable connection. */
export function startServer() {
  let stored: StoredDraft | null = null;
  const line = { mishap: 'none' as Mishap, saves: 0 };
  const refuse = () => new ApiError(412, JSON.stringify({ message: 'A newer draft', draft: stored }));
  const port: DraftPort = {
    newerIn: (body) => (body as { draft: StoredDraft | null }).draft,
    save: async (fields, condition) => {
      const { mishap } = line;
      line.mishap = 'none';
      line.saves += 1;
      await Promise.resolve();
      if (mishap === 'lost') throw new TypeError('Failed to fetch');
      const expected = condition['if-none-match'] ? 0 : Number(condition['if-match']?.replaceAll('"', ''));
      if (stored && stored.version !== expected) throw refuse();
      const version = (stored?.version ?? 0) + 1;
      stored = { fields: trimmed(fields), version, updatedAt: '2026-03-02T08:00:00Z' };
      if (mishap === 'answer lost') throw new TypeError('Failed to fetch');
      return stored;
    },
  };
  return { port, line, stored: () => stored };
}

const trimmed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** One browser's storage: copies of closed screens are adopted by the next. */
export function openBrowser() {
  const copies = new Map<number, DraftCopy>();
  const living = new Set<number>();
  let last = 0;
  const openScreen = (): DraftCopies & { crash: () => void } => {
    last += 1;
    const own = last;
    living.add(own);
    return {
      keep: (copy) => void copies.set(own, structuredClone(copy)),
      drop: () => void copies.delete(own),
      adopt: async () => {
        const [other, copy] = [...copies].find(([id]) => !living.has(id)) ?? [];
        if (other === undefined || !copy) return null;
        copies.delete(other);
        copies.set(own, copy);
        return copy;
      },
      leave: () => void living.delete(own),
      crash: () => void living.delete(own),
    };
  };
  return { openScreen, left: () => copies.size };
}

type Server = ReturnType<typeof startServer>;
type Browser = ReturnType<typeof openBrowser>;

/** A screen with the draft; `early` is typed before the draft is loaded. */
export async function open(server: Server, browser: Browser = openBrowser(), early: Fields = {}) {
  const copies = browser.openScreen();
  const session = new DraftSession(server.port, copies);
  if (Object.keys(early).length > 0) session.change(early);
  await session.load(server.stored());
  const save = () => session.flush().catch(() => undefined);
  return { session, save, crash: copies.crash };
}
