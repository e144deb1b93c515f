import styled from 'styled-components';
import { color, elevation, radius, space } from '#frontend/theme/tokens.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { laneMargin } from '#frontend/ui/lane.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { type ToastItem, useToasts } from '#frontend/ui/toast-store.ts';

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

const Box = styled.div`
  margin: ${laneMargin};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
`;

/** A toast's text, for when the toaster cannot be loaded. */
const PlainToast = ({ toast: { title, description } }: { toast: ToastItem }) => (
  <Box role="status">
    <strong>{title}</strong>
    {description && <p>{description}</p>}
  </Box>
);
