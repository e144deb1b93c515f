import { Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { IconButton, Spinner, useOverlay, VisuallyHidden } from '#kit';
import { matchingCommands, type Scope } from './commands.ts';
import { countWords, kindWords } from './group-words.ts';
import { PanelList } from './panel-list.tsx';
import { Box, Field, Foot, Head, Menu } from './search-look.ts';
import { usePanelActions } from './use-panel-actions.ts';
import { useSearch } from './use-search.ts';

const MAX_LENGTH = 200;

/** The field over everything with the commands: a dialog, on a phone the whole screen. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useUser();
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<Scope>({});
  const kind = scope.command ? 'client' : scope.kind;
  const search = useSearch(typed, kind);
  const actions = usePanelActions({ onClose, onScope: narrow });
  const isWide = kind === undefined;
  const leave = (): void => (isWide ? onClose() : setScope({}));
  const dialog = useOverlay<HTMLDialogElement>(leave);
  const commands = isWide ? matchingCommands(actions.commands, typed) : [];
  useLayoutEffect(() => dialog.current?.querySelector('input')?.focus(), [dialog]);

  function narrow(next: Scope): void {
    setScope(next);
    if (next.command) setTyped('');
  }
  const onEnter = useAwaitedEnter(dialog, typed, search.isStale);
  const onKeyDown = (event: KeyboardEvent): void => {
    onEnter(event);
    if (event.key !== 'Backspace' || typed !== '' || isWide) return;
    event.preventDefault();
    setScope({});
  };
  const isSettled = !search.isStale && !search.error && typed.trim() !== '';
  return (
    <Box
      ref={dialog}
      aria-label="Search and commands"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Menu label="Search and commands" shouldFilter={false} loop onKeyDown={onKeyDown}>
        <Head>
          <Mark isBusy={search.isStale && !search.error} />
          <Field
            dir="auto"
            maxLength={MAX_LENGTH}
            placeholder={placeholderOf(scope, isAdmin)}
            value={typed}
            onValueChange={setTyped}
          />
          <IconButton type="button" aria-label="Close" onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </Head>
        <PanelList {...{ typed, scope, search, commands, actions, isCoach: isAdmin }} onScope={narrow} />
        <VisuallyHidden role="status">
          {isSettled ? countWords(commands.length, search.groups, isAdmin) : search.isStale && 'Searching…'}
        </VisuallyHidden>
        <Foot aria-hidden="true">
          ↑ ↓ to choose · Enter to open · Esc {isWide ? 'to close' : 'to go back'}
        </Foot>
      </Menu>
    </Box>
  );
}

function placeholderOf({ kind, command }: Scope, isCoach: boolean): string {
  if (command) return command.question;
  if (kind) return `Search ${kindWords(kind, isCoach)}`;
  return 'Search or type a command';
}

const Mark = ({ isBusy }: { isBusy: boolean }) =>
  isBusy ? <Spinner size={20} /> : <SearchIcon size={20} aria-hidden="true" />;

/** The row that Enter opens. */
const ACTIVE = '[cmdk-item][aria-selected="true"]';
const active = (panel: Element | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>(ACTIVE) ?? null;

/**
 * Enter before the answer means what is typed, which may find something else than the rows before it: it waits, and opens the
 * row that is active then. A command needs no answer.
 */
function useAwaitedEnter(
  panel: RefObject<HTMLElement | null>,
  typed: string,
  isStale: boolean,
): (event: KeyboardEvent) => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null || (awaited === typed && isStale)) return;
    setAwaited(null);
    // The list has chosen its first row by then.
    if (awaited === typed) setTimeout(() => active(panel.current)?.click());
  }, [panel, awaited, typed, isStale]);
  return (event) => {
    if (event.key !== 'Enter' || !isStale) return;
    if (active(panel.current)?.dataset.value?.startsWith('command ')) return;
    event.preventDefault();
    setAwaited(typed);
  };
}
