import styled from 'styled-components';
import { color, layer, ownBarHeight, space } from '#frontend/kit/theme/tokens.ts';

export const LANE = 'lane';

/** Around what is shown in the lane. */
export const laneMargin = `${space(1)} ${space(4)}`;

/** The one place of toasts and of what can be undone; `useKeepClear` moves it. */
export const Lane = styled.div.attrs({ id: LANE })`
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
