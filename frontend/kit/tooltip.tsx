import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, elevation, fontSize, layer, radius, space } from '#frontend/kit/theme/tokens.ts';

const Bubble = styled(Radix.Content)`
  z-index: ${layer.tooltip};
  max-width: 20rem;
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color('text')};
  color: ${color('surface')};
  font-size: ${fontSize.body};
  box-shadow: ${elevation.medium};
`;

/** Opens after 700 ms, and after 300 ms when another was just open. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Bubble sideOffset={6}>{text}</Bubble>
    </Radix.Portal>
  </Radix.Root>
);
