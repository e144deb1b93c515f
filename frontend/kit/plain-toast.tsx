import styled from 'styled-components';
import { color, elevation, radius, space } from '#frontend/kit/theme/tokens.ts';
import { laneMargin } from './lane.ts';
import type { ToastItem } from './toast-store.ts';

const Box = styled.div`
  margin: ${laneMargin};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
`;

/** A toast's text, for when the toaster cannot be loaded. */
export const PlainToast = ({ toast: { title, description } }: { toast: ToastItem }) => (
  <Box role="status">
    <strong>{title}</strong>
    {description && <p>{description}</p>}
  </Box>
);
