import { CircleAlert, CircleCheck, MessageCircleHeart, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import styled, { keyframes } from 'styled-components';
import { color, elevation, motion, radius, space } from '#frontend/kit/theme/tokens.ts';
import { Button, IconButton, LinkButton } from './button.tsx';
import { useKeepClear } from './keep-clear.ts';
import { isInToastArea, rememberFocus } from './return-focus.ts';
import { toastMargin } from './toast-area.tsx';
import { useToasts } from './toast-store.ts';

const arrive = keyframes`from { transform: translateY(-8px); opacity: 0; }`;

const Item = styled(Toast.Root)<{ $isDestructive: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space(3)};
  align-items: center;
  margin: ${toastMargin};
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  border: 1px solid ${({ $isDestructive }) => color($isDestructive ? 'danger' : 'border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
  & > svg { color: ${({ $isDestructive }) => color($isDestructive ? 'danger' : 'positive')}; }
  &[data-state='open'] { animation: ${arrive} ${motion.calm} ease-out; }
  &[data-state='closed'] { display: none; }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
`;

const Title = styled(Toast.Title)`
  font-weight: 600;
`;

const Description = styled(Toast.Description)`
  color: ${color('textMuted')};
  overflow: hidden;
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Follow = styled(LinkButton)`
  margin-top: ${space(2)};
`;

const CLOSES_MS = 5_000;

/** Toasts close after 5 s or a swipe to the right; F8 moves the focus to them. */
export function Toaster() {
  const { toasts, dismiss } = useToasts();
  useKeepClear();
  return (
    <Toast.Provider duration={CLOSES_MS} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, title, description, isDestructive = false, action, lasts = CLOSES_MS, isOpen }) => {
        const Icon = isDestructive
          ? CircleAlert
          : action && 'to' in action
            ? MessageCircleHeart
            : CircleCheck;
        return (
          <Item
            key={id}
            open={isOpen}
            onOpenChange={() => {
              if (isInToastArea(document.activeElement)) rememberFocus()();
              dismiss(id);
            }}
            duration={lasts}
            $isDestructive={isDestructive}
          >
            <Icon size={22} aria-hidden="true" />
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
              {action && (
                <Toast.Action asChild altText={`${action.label}: ${title}`}>
                  {'to' in action ? (
                    <Follow size="small" to={action.to}>
                      {action.label}
                    </Follow>
                  ) : (
                    <Button size="small" variant="secondary" onClick={action.run}>
                      {action.label}
                    </Button>
                  )}
                </Toast.Action>
              )}
            </div>
            <Toast.Close asChild>
              <IconButton aria-label="Close">
                <X size={18} aria-hidden="true" />
              </IconButton>
            </Toast.Close>
          </Item>
        );
      })}
      <Toast.Viewport hotkey={['F8']} />
    </Toast.Provider>
  );
}
