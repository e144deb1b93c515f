import { useLocation } from 'react-router-dom';

/** The page that a visitor asked for before they were sent to sign in. */
interface ReturnTo {
  from: string;
}

/** Each link on the way to signing in passes it on as its state. */
export function useReturnTo(): ReturnTo | null {
  const { state } = useLocation();
  const { from } = (state ?? {}) as Partial<ReturnTo>;
  return typeof from === 'string' ? { from } : null;
}
