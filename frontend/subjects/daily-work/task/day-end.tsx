import type { ReactNode } from 'react';
import { Card, Linkified, Stack } from '#kit';
import type { DayKind, Task } from '#shared/contract/tasks.ts';

/** What stands above the end of a day without work, and on the button that ends it. */
export const endTexts: Readonly<Record<DayKind, { title: string; button: string }>> = {
  rest: { title: 'Nothing to do today', button: 'Go on' },
  reading: { title: 'To read or watch', button: 'Done' },
  call: { title: 'Your call', button: 'We have talked' },
};

/** The end of a day without work: where to go, and the button or what came of it. */
export const DayEnd = ({ kind, where, children }: Pick<Task, 'kind' | 'where'> & { children: ReactNode }) => (
  <Card aria-labelledby="submission">
    <Stack gap={4}>
      <h2 id="submission" tabIndex={-1}>
        {kind && endTexts[kind].title}
      </h2>
      {where && (
        <p style={{ overflowWrap: 'anywhere' }}>
          <Linkified text={where} />
        </p>
      )}
      {children}
    </Stack>
  </Card>
);
