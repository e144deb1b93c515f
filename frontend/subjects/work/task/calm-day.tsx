import { useNavigate } from 'react-router-dom';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { DayEnd, endWords } from '#frontend/subjects/work/task/day-end.tsx';
import { handIn } from '#frontend/subjects/work/task/hand-in-write.ts';
import { DoneWork } from '#frontend/subjects/work/waiting/done-work.tsx';
import { Button } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { DayKind, Task } from '#shared/contract/tasks.ts';
import { embeddedFormName } from '#shared/domain/file-address.ts';
import { paths } from '#shared/domain/pages.ts';
import { NotHandedIn } from './not-handed-in.tsx';
import { followUntilSent } from './use-submit.ts';

interface CalmDayProps {
  task: Task & { kind: DayKind };
  submission: Submission | null;
  isPreview: boolean;
}

/** A day without work, which one press ends. */
export function CalmDay({ task, submission, isPreview }: CalmDayProps) {
  const { day, kind } = task;
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
              {endWords[kind].button}
            </Button>
          </div>
        </>
      )}
    </DayEnd>
  );
}
