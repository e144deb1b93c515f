import { type ReactElement, useState } from 'react';
import { Button, QuietLine } from '#kit';
import type { WorkbookField } from '#shared/contract/workbooks.ts';

const STATEMENT_KEY = 'final_statement';
const STATEMENT = `step3.${STATEMENT_KEY}`;
const isDraftKey = (key: string): boolean => /^draft\d$/.test(key);

interface MissionDraft {
  read: (name: string) => unknown;
  change: (fields: Record<string, string>) => void;
}

/** What day 1 has below its drafts and its statement. */
export function useMissionExtras({
  read,
  change,
}: MissionDraft): (field: WorkbookField) => ReactElement | null {
  /** The statement that a draft has replaced. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const textOf = (name: string): string => String(read(name) ?? '');
  const statement = textOf(STATEMENT);
  const take = (draft: string): void => {
    setReplaced(statement.trim() === '' ? null : statement);
    change({ [STATEMENT]: draft.trim() });
  };
  const undo = (): void => {
    change({ [STATEMENT]: replaced ?? '' });
    setReplaced(null);
  };
  return ({ key, label }) => {
    if (isDraftKey(key)) {
      const draft = textOf(`step3.${key}`);
      const isUsed = draft.trim() === statement.trim();
      const isReady = draft.trim() !== '';
      return (
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={!isReady || isUsed}
            aria-label={`Use this draft: ${label}`}
            onClick={() => take(draft)}
          >
            {isReady && isUsed ? 'This is your final statement' : 'Use this draft'}
          </Button>
        </div>
      );
    }
    if (key !== STATEMENT_KEY || replaced === null) return null;
    return (
      <QuietLine>
        <Button variant="quiet" size="small" onClick={undo}>
          Undo: bring back my earlier statement
        </Button>
      </QuietLine>
    );
  };
}
