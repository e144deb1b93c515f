import { Popover } from 'radix-ui';
import { type RefObject, useId, useRef } from 'react';
import styled from 'styled-components';
import { useWrite } from '#frontend/data/http/use-write.ts';
import type { Paged } from '#frontend/data/lists/pages.ts';
import { markNoticesSeen } from '#frontend/subjects/account/notices.ts';
import {
  Button,
  color,
  elevation,
  fontSize,
  LinkButton,
  ListState,
  layer,
  MoreButton,
  radius,
  space,
} from '#kit';
import type { Notice } from '#shared/contract/notices.ts';
import { paths } from '#shared/domain/pages.ts';
import { NoticeDays } from './notice-days.tsx';

const Box = styled(Popover.Content)`
  z-index: ${layer.menu};
  display: flex;
  flex-direction: column;
  width: min(25rem, calc(100vw - ${space(4)}));
  max-height: min(34rem, var(--radix-popover-content-available-height));
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.high};
  overflow: hidden;
  &:focus { outline: none; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 56px;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color('border')};
  & h2 { font-size: ${fontSize.h3}; }
`;

const Foot = styled.div`
  padding: ${space(1)} ${space(2)};
  border-top: 1px solid ${color('border')};
`;

const Scrolled = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2)};
  & h3 {
    padding: ${space(2)} ${space(2)} ${space(1)};
    color: ${color('textMuted')};
    font-family: inherit;
    font-size: ${fontSize.small};
  }
`;

interface PanelProps {
  list: Paged<Notice>;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The notices below the bell, grouped by day. Closing returns the focus to the bell, unless a notice was followed. */
export function NoticesPanel({ list, button, onClose }: PanelProps) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  const { send, isBusy } = useWrite((upTo: number) => markNoticesSeen({ upTo }), {
    toastTitle: 'Notices are still new',
  });
  const leave = (): void => {
    hasLeft.current = true;
    onClose();
  };
  const follow = ({ id, seenAt }: Notice): void => {
    // Unmarked after a failure, it is marked once its place was on screen.
    if (seenAt === null) void markNoticesSeen({ ids: [id] }).catch(() => undefined);
    leave();
  };
  const newest = list.data?.[0]?.eventId;
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Box
          ref={box}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={heading}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            box.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The bell closes the panel itself; elsewhere the focus stays where it went.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            else hasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasLeft.current) button.current?.focus();
          }}
        >
          <Head>
            <h2 id={heading}>Notices</h2>
            {list.unseen > 0 && newest !== undefined && (
              <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void send(newest)}>
                Mark all as read
              </Button>
            )}
          </Head>
          <Scrolled>
            <ListState
              query={list}
              skeletons={3}
              empty="Nothing yet. What happens while you are away is kept here."
            >
              {(notices) => <NoticeDays notices={notices} onFollow={follow} />}
            </ListState>
            <MoreButton list={list} label="Show older" />
          </Scrolled>
          <Foot>
            <LinkButton variant="quiet" size="small" to={paths.settings} onClick={leave}>
              Settings
            </LinkButton>
          </Foot>
        </Box>
      </Popover.Portal>
    </Popover.Root>
  );
}
