import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '#frontend/data/session/session.ts';
import { propertyOf } from '#frontend/kit/theme/tokens.ts';
import { layer, lazy, toast } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf, makesBook } from '#shared/domain/sprint.ts';

const Confetti = lazy(async () => (await import('react-confetti')).default);

const DURATION_MS = 5_000;
const PIECES = 500;
/** Delay after the toast of the submission, ms. */
const TOAST_AFTER_MS = 1_800;

const Sky = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.celebration};
  pointer-events: none;
`;

const pieceColors = ['accent', 'accentStrong', 'warning', 'positive', 'info'] as const;

/** A canvas takes no CSS variables, so their values in the current theme. */
function ourColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  return pieceColors.map((name) => style.getPropertyValue(propertyOf(name)).trim());
}

/** The last day leads to the brand book. */
function congratulate(day: number): void {
  const { user } = useSession.getState();
  toast({
    title: 'Congratulations!',
    description: `Day ${day} is handed in. Well done.`,
    ...(user && day === lastDayOf(user) && makesBook(user)
      ? { action: { label: 'Open your brand book', to: paths.brand } }
      : {}),
  });
}

/** Runs once after a submission; with reduced motion only the text is shown. */
export function Celebration() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const day = (state as { celebrate?: number } | null)?.celebrate;
  const [runs, setRuns] = useState(day !== undefined);
  useEffect(() => {
    if (day === undefined) return;
    // Clear the state, so that a reload does not celebrate again.
    if (pathname === paths.dashboard) navigate(paths.dashboard, { replace: true, state: null });
    setTimeout(() => congratulate(day), TOAST_AFTER_MS);
  }, [day, navigate, pathname]);
  useEffect(() => {
    const timer = setTimeout(() => setRuns(false), DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!runs || isStill) return null;
  return (
    <Sky aria-hidden="true" data-testid="confetti">
      <Confetti
        width={innerWidth}
        height={innerHeight}
        numberOfPieces={PIECES}
        colors={ourColors()}
        recycle={false}
      />
    </Sky>
  );
}
