import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import { color, elevation, layer, radius, space } from '#frontend/kit/theme/tokens.ts';

const Box = styled(Popover.Content)`
  z-index: ${layer.menu};
  display: grid;
  min-width: 10rem;
  padding: ${space(1)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.high};
`;

/** An action in a small menu. */
export const menuItem = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('text')};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover, &:focus-visible { background: ${color('surfaceSunken')}; }
`;

interface MenuProps {
  name: string;
  button: RefObject<HTMLButtonElement | null>;
  side?: 'top' | 'bottom';
  gap?: number;
  /** Whether the button has the focus again when the menu closes; by default it has. */
  givesBack?: () => boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small menu at its button. */
export const Menu = ({ name, button, side = 'bottom', gap = 4, givesBack, onClose, children }: MenuProps) => (
  <Popover.Root open onOpenChange={onClose}>
    <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
    <Popover.Portal>
      <Box
        side={side}
        align="end"
        sideOffset={gap}
        collisionPadding={8}
        aria-label={name}
        onInteractOutside={(event) => {
          // The button closes the menu itself.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (givesBack?.() ?? true) button.current?.focus({ preventScroll: true });
        }}
      >
        {children}
      </Box>
    </Popover.Portal>
  </Popover.Root>
);
