import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { describeLosses } from '#frontend/data/outbox/unsent.ts';
import { signOut, useSession } from '#frontend/data/session/session.ts';
import { viewBase } from '#frontend/data/session/view-base.ts';
import { IconButton } from '#frontend/kit/button.tsx';
import { confirm } from '#frontend/kit/confirm.ts';
import { lazy } from '#frontend/kit/lazy.tsx';
import { type ThemeChoice, useTheme } from '#frontend/kit/theme/theme-choice.ts';
import { color, fontSize, media, radius, space, wrapped } from '#frontend/kit/theme/tokens.ts';
import { useReturnTo } from '#frontend/kit/use-return-to.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { makesBook } from '#shared/domain/sprint.ts';

// With the query cache, which visitors never load.
const UnreadCount = lazy(async () => (await import('./signed-in-root.tsx')).shellParts.UnreadCount, {
  isOnDemand: true,
});
const OwnPhoto = lazy(async () => (await import('./signed-in-root.tsx')).shellParts.OwnPhoto, {
  isOnDemand: true,
});

const List = styled.ul`
  ${wrapped}
  gap: ${space(1)};
  @media (max-width: 70rem) { gap: 0; }
  & > li { position: relative; display: flex; align-items: center; }
  ${media.phone} { flex-direction: column; align-items: stretch; }
`;

const item = `
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  width: 100%;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: ${color('textMuted')};
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  @media (min-width: 48rem) and (max-width: 70rem) { padding: 0 ${space(1.5)}; }
`;

const Item = styled(NavLink)`
  ${item}
  &:hover { color: ${color('text')}; }
  &.active { color: ${color('accent')}; background: ${color('accentSoft')}; }
  ${media.forced} { &.active { text-decoration: underline; } }
`;

/** One link; the first of a group stands apart where there is room. */
const Entry = styled.li<{ $isFirst: boolean; $needs: string | undefined }>`
  ${({ $isFirst }) => $isFirst && `@media (min-width: 90rem) { margin-left: ${space(4)}; }`}
  /* Where the bar is too narrow for it, the search and the bell's panel lead there. */
  ${({ $needs }) => $needs && `@media (min-width: 48rem) and (max-width: ${$needs}) { && { display: none; } }`}
`;

const needs: Readonly<Record<string, string>> = { Insights: '64rem', Programmes: '80rem', Settings: '80rem' };

const Action = styled.button`
  ${item}
  &:hover { color: ${color('text')}; }
`;

/** Keeps its place until the photo is loaded. */
const Photo = styled.span`
  width: 28px;
  height: 28px;
  margin-right: ${space(2)};
`;

const Failure = styled.p`
  color: ${color('danger')};
  font-size: ${fontSize.body};
`;

/** A coach's work, then what they build with, then what is theirs. */
function linksOf(user: User | null): [string, string][] {
  if (!user) {
    return [
      [paths.login, 'Log In'],
      [paths.signup, 'Sign Up'],
    ];
  }
  if (user.isAdmin) {
    return [
      [paths.dashboard, 'Today'],
      [paths.admin, 'Dashboard'],
      [paths.inbox, 'Inbox'],
      [paths.clients, 'Clients'],
      [paths.insights, 'Insights'],
      [paths.adminTasks, 'Tasks'],
      [paths.programmes, 'Programmes'],
      [paths.adminProfile, 'Profile'],
      [paths.settings, 'Settings'],
    ];
  }
  return [
    [paths.dashboard, 'Dashboard'],
    [paths.tasks, 'Tasks'],
    ...(makesBook(user) ? [[paths.brand, 'My brand'] as [string, string]] : []),
    [paths.messages, 'Messages'],
    [paths.profile, 'Profile'],
    [paths.settings, 'Settings'],
  ];
}

export function Navigation({ user }: { user: User | null }) {
  const returnTo = useReturnTo();
  return (
    <nav aria-label="Main">
      <List>
        {linksOf(user).map(([to, label]) => {
          const isCounted = user !== null && label === (user.isAdmin ? 'Inbox' : 'Messages');
          return (
            <Entry key={to} $isFirst={['Insights', 'Profile'].includes(label)} $needs={needs[label]}>
              <Item to={to} state={user ? null : returnTo} end>
                {label === 'Profile' && (
                  <Photo>
                    <OwnPhoto />
                  </Photo>
                )}
                {label}
              </Item>
              {isCounted && <UnreadCount />}
            </Entry>
          );
        })}
        {user && !viewBase && (
          <li>
            <Logout />
          </li>
        )}
        <li>
          <ThemeSwitch />
        </li>
      </List>
    </nav>
  );
}

/** Asks first where something has not been sent. */
function Logout() {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const [failed, setFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    setFailed(false);
    try {
      await signOut();
      navigate(paths.landing);
    } catch (error) {
      setFailed(true);
      throw error;
    } finally {
      setIsBusy(false);
    }
  };
  const confirmSignOut = (): void => {
    // For example '2 messages and 1 note'.
    const unsent = describeLosses(userId);
    if (!unsent) return void leave();
    const isOne = /^1 (?!.*\d)/.test(unsent);
    confirm({
      title: 'Sign out anyway?',
      action: 'Sign out anyway',
      isDangerous: true,
      onYes: () => void leave(),
      text: (
        <p>
          {unsent} {isOne ? 'has' : 'have'} not been sent. Signing out discards {isOne ? 'it' : 'them'}.
        </p>
      ),
    });
  };
  return (
    <>
      <Action type="button" onClick={confirmSignOut} disabled={isBusy}>
        Logout
      </Action>
      {failed && <Failure role="alert">We could not sign you out. Please try again.</Failure>}
    </>
  );
}

const nextTheme: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** In the menu of a phone it has words. */
const ThemeButton = styled(IconButton)`
  & span { display: none; }
  ${media.phone} {
    display: flex;
    width: 100%;
    gap: ${space(2)};
    align-items: center;
    padding: 0 ${space(3)};
    color: ${color('textMuted')};
    & span { display: inline; font-weight: 600; }
  }
`;

/** Cycles through the system, light and dark themes. */
function ThemeSwitch() {
  const { choice, choose } = useTheme();
  const Icon = themeIcons[choice];
  return (
    <ThemeButton
      type="button"
      aria-label={`Theme: ${choice}. Change to ${nextTheme[choice]}`}
      onClick={() => choose(nextTheme[choice])}
    >
      <Icon size={20} aria-hidden="true" />
      <span>Theme: {choice}</span>
    </ThemeButton>
  );
}
