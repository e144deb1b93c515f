import { useLocation } from 'react-router-dom';

/** The page that a visitor wanted before they were sent to sign in. */
interface WayOn {
  from: string;
}

/** Handed on from link to link, so that it survives a detour over the sign-up or the landing page. */
export function useWayOn(): WayOn | null {
  const { state } = useLocation();
  const { from } = (state ?? {}) as Partial<WayOn>;
  return typeof from === 'string' ? { from } : null;
}
