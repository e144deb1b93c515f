import { Optional } from '#frontend/ui/boundary.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { PlainToast } from '#frontend/ui/plain-toast.tsx';
import { useToasts } from '#frontend/ui/toast-store.ts';

const { Part: Toaster } = lazyPart(async () => (await import('#frontend/ui/toaster.tsx')).Toaster);

/** Loads the toaster with the first toast, or when the page is idle. */
export function LazyToaster() {
  const newest = useToasts(({ toasts }) => toasts[0]);
  if (!newest) return null;
  return (
    <Optional resetKey={newest.id} instead={<PlainToast toast={newest} />}>
      <Toaster />
    </Optional>
  );
}
