import { useNavigate } from 'react-router-dom';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { DoneWork } from '#frontend/subjects/daily-work/waiting/done-work.tsx';
import { Button } from '#kit';
import type { DayKind } from '#shared/contract/tasks.ts';
import { embeddedFormName } from '#shared/domain/file-types.ts';
import { paths } from '#shared/domain/pages.ts';
import { useDay } from './day-context.ts';
import { DayEnd, endTexts } from './day-end.tsx';
import { NotHandedIn } from './hand-in-parts.tsx';
import { handIn } from './hand-in-write.ts';
import { followUntilSent } from './use-submit.ts';

/** A day without work, which one press ends. */
export function DayWithoutWork({ kind }: { kind: DayKind }) {
  const { task, submission, isPreview } = useDay();
  const { day } = task;
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const unsent = useUnsent(handIn, { day }).at(-1);
  const press = async (): Promise<void> => {
    // The same name for every press, so that another one is a retry.
    const body = { userId, taskDay: day, fileURL: embeddedFormName(day, 0), notes: '' };
    const { id, outcome } = await send(
      handIn,
      { day, isDone: true },
      { submission: body, draftVersion: null, first: null },
      { before: unsent },
    );
    followUntilSent(id, () => location.pathname === paths.task(day) && navigate(paths.dashboard));
    await outcome.catch(() => undefined);
  };
  return (
    <DayEnd {...task}>
      {submission ? (
        <DoneWork submission={submission} />
      ) : (
        <>
          <NotHandedIn unsent={unsent} onRetry={() => void press()} />
          <div>
            <Button onClick={() => void press()} isBusy={unsent?.isSending === true} disabled={isPreview}>
              {endTexts[kind].button}
            </Button>
          </div>
        </>
      )}
    </DayEnd>
  );
}
