import { ChevronRight, History } from 'lucide-react';
import { ErrorState } from '#kit';
import type { FoundGroup } from '#shared/contract/search.ts';
import type { Command, Scope } from './commands.ts';
import { FoundItem } from './found-item.tsx';
import { allWords, headingOf } from './group-words.ts';
import { Group, Help, Item, List } from './search-look.ts';
import type { PanelActions } from './use-panel-actions.ts';
import type { Search } from './use-search.ts';

interface PanelListProps {
  typed: string;
  scope: Scope;
  search: Search;
  commands: readonly Command[];
  actions: PanelActions;
  isCoach: boolean;
  onScope: (scope: Scope) => void;
}

export function PanelList(props: PanelListProps) {
  const { typed, scope, search, commands, actions } = props;
  const { groups, isStale, error, retry } = search;
  const isEmpty = typed.trim() === '';
  const isWide = scope.kind === undefined && scope.command === undefined;
  const isNothing = !isEmpty && !isStale && groups.length === 0 && commands.length === 0;
  return (
    <>
      <List label="Results" aria-busy={isStale} hidden={isNothing}>
        {isEmpty && isWide && actions.recents.length > 0 && <Recents {...actions} />}
        {commands.length > 0 && (
          <Group heading="Commands">
            {commands.map(({ label, effect, Icon }) => (
              <Item key={label} value={`command ${label}`} onSelect={() => actions.run(effect)}>
                <Icon size={18} aria-hidden="true" />
                <span>{label}</span>
              </Item>
            ))}
          </Group>
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

const Recents = ({ recents, goTo }: PanelActions) => (
  <Group heading="Opened last">
    {recents.map(({ to, label, detail }) => (
      <Item key={to} value={`recent ${to}`} onSelect={() => goTo(to)}>
        <History size={18} aria-hidden="true" />
        <span>
          {label}
          <small>{detail}</small>
        </span>
      </Item>
    ))}
  </Group>
);

function FoundRows({ group, scope, actions, isCoach, onScope }: PanelListProps & { group: FoundGroup }) {
  const { kind, found, count } = group;
  const { command } = scope;
  return (
    <Group heading={headingOf(group, isCoach)}>
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
          <span>{allWords(group, isCoach)}</span>
        </Item>
      )}
    </Group>
  );
}

const NoHits = ({ typed, isCoach }: { typed: string; isCoach: boolean }) => (
  <Help>
    <strong>Nothing contains “{typed.trim()}”</strong>
    <span>We look for all of your words. Try fewer words, or only the start of the last one.</span>
    <span>
      {isCoach
        ? 'It looks in clients, the newest versions of submissions, messages, private notes and tasks.'
        : 'It looks in tasks, the newest versions of your work, feedback and messages.'}
    </span>
  </Help>
);
