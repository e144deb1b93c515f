import { useLocation } from 'react-router-dom';

/** The address that a visitor requested before the redirect to the sign-in page: path, query and fragment. */
interface ReturnTo {
  from: string;
}

/** Links between sign-in pages pass it on as router state. */
export function useReturnTo(): ReturnTo | null {
  const { state } = useLocation();
  const { from } = (state ?? {}) as Partial<ReturnTo>;
  return typeof from === 'string' ? { from } : null;
}
