import styled from 'styled-components';
import { color, elevation, layer, ownBarHeight, radius, space } from '#frontend/kit/theme/tokens.ts';
import type { ToastItem } from './toast-store.ts';

/** The id of the area. */
export const TOAST_AREA = 'lane';

/** Around what is shown in the area. */
export const toastMargin = `${space(1)} ${space(4)}`;

/** The one place of toasts and of what can be undone; `useKeepClear` moves it. */
export const ToastArea = styled.div.attrs({ id: TOAST_AREA })`
  position: fixed;
  top: ${ownBarHeight};
  right: 0;
  z-index: ${layer.toast};
  width: min(28rem, 100vw);
  &[data-at='pushing'] {
    position: sticky;
    z-index: ${layer.bar - 1};
    display: grid;
    grid-template-columns: min(28rem, 100vw);
    justify-content: end;
    width: auto;
    background: ${color('surface')};
  }
  @media print { display: none; }
`;

const PlainBox = styled.div`
  margin: ${toastMargin};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
`;

/** A toast's text, for when the toaster cannot be loaded. */
export const PlainToast = ({ toast: { title, description } }: { toast: ToastItem }) => (
  <PlainBox role="status">
    <strong>{title}</strong>
    {description && <p>{description}</p>}
  </PlainBox>
);
