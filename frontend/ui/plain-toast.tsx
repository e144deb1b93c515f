import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, elevation, layer, radius, space } from '#frontend/theme/tokens.ts';
import type { ToastItem } from './toast-store.ts';

const Box = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  right: ${space(4)};
  bottom: ${space(4)};
  width: min(24rem, calc(100vw - ${space(8)}));
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
`;

/** A toast's text, for when the toaster cannot be loaded. */
export const PlainToast = ({ toast: { title, description } }: { toast: ToastItem }): ReactElement => (
  <Box role="status">
    <strong>{title}</strong>
    {description && <p>{description}</p>}
  </Box>
);
