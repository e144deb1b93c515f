import { Menu, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '#frontend/data/session/session.ts';
import { Optional } from '#frontend/kit/boundary.tsx';
import { Banner } from '#frontend/kit/boxes.tsx';
import { IconButton } from '#frontend/kit/button.tsx';
import { useQuestion } from '#frontend/kit/confirm.ts';
import { setKeysOpen, useKeysOpen } from '#frontend/kit/keys-open.ts';
import { lazy, useIdle } from '#frontend/kit/lazy.tsx';
import { SkipLink } from '#frontend/kit/page-parts.tsx';
import {
  color,
  contentWidth,
  fontFamily,
  fontSize,
  layer,
  media,
  ownBarHeight,
  space,
} from '#frontend/kit/theme/tokens.ts';
import { PlainToast, ToastArea } from '#frontend/kit/toast-area.tsx';
import { useToasts } from '#frontend/kit/toast-store.ts';
import { useKeys } from '#frontend/kit/use-keys.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import { pageAt, paths } from '#shared/domain/pages.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { ConnectionState } from './connection-state.tsx';
import { HashScroll } from './hash-scroll.tsx';
import { Navigation } from './navigation.tsx';
import { useSearchKeys, useSearchOpen } from './search-open.ts';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  background: ${color('surface')};
  border-bottom: 1px solid ${color('border')};
  @media print { display: none; }
`;

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  max-width: ${contentWidth.wide};
  min-height: calc(${ownBarHeight} - 1px);
  margin: 0 auto;
  padding: 0 ${space(6)};
  @media (max-width: 64rem) { gap: ${space(2)}; }
  ${media.phone} { padding: 0 ${space(2)} 0 ${space(4)}; flex-wrap: wrap; column-gap: ${space(1)}; row-gap: 0; }
`;

const Name = styled(Link)`
  margin-right: auto;
  font: 560 ${fontSize.h2} ${fontFamily.display};
  letter-spacing: -0.02em;
  color: ${color('text')};
  text-decoration: none;
  min-height: 44px;
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  & b { color: ${color('accent')}; font-weight: inherit; }
  // As tall as the bar, which keeps its height while the menu is open.
  ${media.phone} { min-height: calc(${ownBarHeight} - 1px); }
`;

const MenuButton = styled(IconButton)`
  display: none;
  ${media.phone} { display: inline-grid; }
`;

/** Keeps the room of what is loaded later. */
const ToolsSlot = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  min-width: 88px;
  height: 44px;
`;

const PhoneSlot = styled.span`
  display: none;
  ${media.phone} { display: block; width: 44px; }
  @media (max-width: 22rem) { display: none; }
`;

const NavSlot = styled.div<{ $isOpen: boolean }>`
  ${media.phone} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
    flex-basis: 100%;
    max-height: calc(100dvh - 64px);
    overflow-y: auto;
    padding-bottom: ${space(3)};
  }
`;

// With the query cache, which visitors never load.
const signedIn = { isOnDemand: true };
const UnseenAnswers = lazy(
  async () => (await import('./signed-in-root.tsx')).shellParts.UnseenAnswers,
  signedIn,
);
const PhoneMessages = lazy(
  async () => (await import('./signed-in-root.tsx')).shellParts.PhoneMessages,
  signedIn,
);
const BarTools = lazy(async () => (await import('./bar-tools.tsx')).BarTools, signedIn);
const UndoBars = lazy(async () => (await import('./undo-bar.tsx')).UndoBars, signedIn);

const Confirmation = lazy(async () => (await import('./confirmation.tsx')).Confirmation, {
  isOnDemand: true,
});

const Toaster = lazy(async () => (await import('#frontend/kit/toaster.tsx')).Toaster, { isBare: true });

/** Loads the toaster with the first toast, or when the page is idle. */
function Toasts() {
  const newest = useToasts(({ toasts }) => toasts[0]);
  return (
    newest && (
      <Optional resetKey={newest.id} instead={<PlainToast toast={newest} />}>
        <Toaster />
      </Optional>
    )
  );
}

const [first, second] = PRODUCT_NAME.split(' ');

export function Shell({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const isIdle = useIdle();
  const returnTo = useReturnTo();
  // The page on which the menu is open, so that navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const user = useSession((session) => session.user);
  const isSearchOpen = useSearchOpen((search) => search.isOpen);
  const isKeysOpen = useKeysOpen((list) => list.isOpen);
  const isAsking = useQuestion(({ question }) => question !== null);
  useSearchKeys(user !== null);
  useKeys(user?.isAdmin ? { '?': () => setKeysOpen(true) } : {}, '');
  const Icon = isOpen ? X : Menu;
  const navigate = useNavigate();
  /** The address stays `/`, which shows the landing page; a plain press leads signed-in users to what is to do today. */
  const goHome = (event: MouseEvent): void => {
    if (!user || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(paths.dashboard);
  };
  return (
    <>
      {hash !== '' && <HashScroll />}
      <SkipLink href="#content">Skip to content</SkipLink>
      <Bar>
        <Inner>
          <Name to={paths.landing} state={user ? null : returnTo} onClick={goHome}>
            {first} <b>{second}</b>
          </Name>
          {user && <ConnectionState />}
          {user && !user.isAdmin && (
            <PhoneSlot>
              <PhoneMessages />
            </PhoneSlot>
          )}
          {user && <ToolsSlot>{(isIdle || isSearchOpen || isKeysOpen) && <BarTools />}</ToolsSlot>}
          <MenuButton
            aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
            aria-expanded={isOpen}
            aria-controls="navigation"
            onClick={() => setOpenOn(isOpen ? null : pathname)}
          >
            <Icon size={22} aria-hidden="true" />
          </MenuButton>
          <NavSlot id="navigation" $isOpen={isOpen}>
            <Navigation user={user} />
          </NavSlot>
        </Inner>
      </Bar>
      <ToastArea>
        <Toasts />
        {user?.isAdmin && <UndoBars />}
      </ToastArea>
      {user?.isAdmin && <ParticipantViewBanner />}
      {user && !user.isAdmin && <UnseenAnswers />}
      <main id="content">{children}</main>
      {isAsking && <Confirmation />}
    </>
  );
}

const BannerSlot = styled.aside`
  max-width: ${contentWidth.wide};
  margin: 0 auto;
  padding: ${space(3)} ${space(4)} 0;
`;

/** Tells a coach that this is a participant's page, with a link back. */
function ParticipantViewBanner() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  // The dashboard is the coach's own start page.
  if (page?.audience !== 'participants' || page.path === paths.dashboard) return null;
  return (
    <BannerSlot aria-label="Participant view">
      <Banner>
        <span>Participant view</span>
        <Link to={paths.admin}>Open coach dashboard</Link>
      </Banner>
    </BannerSlot>
  );
}
