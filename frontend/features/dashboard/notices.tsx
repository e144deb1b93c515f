import { Banner } from '#frontend/ui/banner.tsx';
import type { User } from '#shared/contract/users.ts';

/** The reason for which a coach has set the day. */
export function SprintNotice({ user }: { user: User }) {
  const { resumeDay, pauseReason, currentDay } = user;
  if (pauseReason === null || resumeDay !== null) return null;
  return (
    <Banner>
      <span>
        Your coach moved you to Day {currentDay}: {pauseReason}
      </span>
    </Banner>
  );
}
