import { Command } from 'cmdk';
import { ChevronRight, History, Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { ErrorState, IconButton, Spinner, useOverlay, VisuallyHidden } from '#kit';
import type { FoundGroup } from '#shared/contract/search.ts';
import { matchingCommands, type Scope, type Command as SearchCommand } from './commands.ts';
import { allLabel, countText, FoundItem, headingOf, kindName } from './found-item.tsx';
import { type Search, useSearch } from './queries.ts';
import { Box, Field, Foot, Head, Help, Item, List, Menu } from './search-look.ts';
import { type PanelActions, usePanelActions } from './use-panel-actions.ts';

const MAX_LENGTH = 200;

/** The field over everything with the commands: a dialog, on a phone the whole screen. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useUser();
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<Scope>({});
  const kind = scope.command ? 'client' : scope.kind;
  const search = useSearch(typed, kind);
  const actions = usePanelActions(onClose, narrow);
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
  const isAnswered = !search.isStale && !search.error && typed.trim() !== '';
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
          {search.isStale && !search.error ? (
            <Spinner size={20} />
          ) : (
            <SearchIcon size={20} aria-hidden="true" />
          )}
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
        <PanelList
          typed={typed}
          scope={scope}
          search={search}
          commands={commands}
          actions={actions}
          isCoach={isAdmin}
          onScope={narrow}
        />
        <VisuallyHidden role="status">
          {isAnswered ? countText(commands.length, search.groups, isAdmin) : search.isStale && 'Searching…'}
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
  if (kind) return `Search ${kindName(kind, isCoach)}`;
  return 'Search or type a command';
}

interface PanelListProps {
  typed: string;
  scope: Scope;
  search: Search;
  commands: readonly SearchCommand[];
  actions: PanelActions;
  isCoach: boolean;
  onScope: (scope: Scope) => void;
}

function PanelList(props: PanelListProps) {
  const { typed, scope, search, commands, actions } = props;
  const { groups, isStale, error, retry } = search;
  const isEmpty = typed.trim() === '';
  const isWide = scope.kind === undefined && scope.command === undefined;
  const isNothing = !isEmpty && !isStale && groups.length === 0 && commands.length === 0;
  return (
    <>
      <List label="Results" aria-busy={isStale} hidden={isNothing}>
        {isEmpty && isWide && actions.recents.length > 0 && (
          <Command.Group heading="Opened last">
            {actions.recents.map(({ to, label, detail }) => (
              <Item key={to} value={`recent ${to}`} onSelect={() => actions.goTo(to)}>
                <History size={18} aria-hidden="true" />
                <span>
                  {label}
                  <small>{detail}</small>
                </span>
              </Item>
            ))}
          </Command.Group>
        )}
        {commands.length > 0 && (
          <Command.Group heading="Commands">
            {commands.map(({ label, effect, Icon }) => (
              <Item key={label} value={`command ${label}`} onSelect={() => actions.run(effect)}>
                <Icon size={18} aria-hidden="true" />
                <span>{label}</span>
              </Item>
            ))}
          </Command.Group>
        )}
        {!(error && isStale) &&
          groups.map((group) => <FoundRows key={group.kind} group={group} {...props} />)}
      </List>
      {isStale && !error && groups.length + commands.length === 0 && <Help>Searching…</Help>}
      {isEmpty && !isWide && <Help>Type a name, an address or a company.</Help>}
      {isNothing && !error && <NoHits typed={typed} isCoach={props.isCoach} />}
      {error && isStale && (
        <Help>
          <ErrorState error={error} onRetry={retry} />
        </Help>
      )}
    </>
  );
}

function FoundRows({ group, scope, actions, isCoach, onScope }: PanelListProps & { group: FoundGroup }) {
  const { kind, found, count } = group;
  const { command } = scope;
  return (
    <Command.Group heading={headingOf(group, isCoach)}>
      {found.map((each) => (
        <FoundItem
          key={each.id}
          kind={kind}
          found={each}
          onOpen={() => {
            if (command) actions.goTo(command.forClient(each.userId));
            else actions.open(kind, each);
          }}
        />
      ))}
      {count > found.length && scope.kind === undefined && !command && (
        <Item value={`all ${kind}`} onSelect={() => onScope({ kind })}>
          <ChevronRight size={18} aria-hidden="true" />
          <span>{allLabel(group, isCoach)}</span>
        </Item>
      )}
    </Command.Group>
  );
}

const NoHits = ({ typed, isCoach }: { typed: string; isCoach: boolean }) => (
  <Help>
    <strong>Nothing contains “{typed.trim()}”</strong>
    <span>Results contain every word you type. Try fewer words, or only the start of the last one.</span>
    <span>
      {isCoach
        ? 'It looks in clients, the newest versions of submissions, messages, private notes and tasks.'
        : 'It looks in tasks, the newest versions of your work, feedback and messages.'}
    </span>
  </Help>
);

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
