import type { ReactElement } from 'react';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Eyebrow, Muted, Stack } from '#frontend/ui/layout.tsx';
import { paths } from '#shared/domain/pages.ts';

/** Before the first day: who opens it, and whom to ask. */
export const NotStartedCard = (): ReactElement => (
  <Card aria-labelledby="not-started">
    <Stack $gap={4}>
      <Stack $gap={2}>
        <Eyebrow>Your sprint has not started yet</Eyebrow>
        <h2 id="not-started">Day 1 is waiting for you</h2>
      </Stack>
      <p>Your coach opens Day 1. You can write to them before it starts.</p>
      <div>
        <LinkButton to={paths.messages}>Write to your coach</LinkButton>
      </div>
      <Muted>No task available. Please contact an administrator if this is an error.</Muted>
    </Stack>
  </Card>
);
