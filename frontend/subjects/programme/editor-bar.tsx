import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { endStepOffer } from '#frontend/data/http/undo-offer.ts';
import { draftStatusText } from '#frontend/subjects/daily-work/days/draft-choices.tsx';
import {
  Button,
  barHeight,
  color,
  counted,
  fontSize,
  IconButton,
  layer,
  lazy,
  Muted,
  media,
  PageHeading,
  Row,
  space,
  VisuallyHidden,
} from '#kit';
import type { DraftProblem, ProgrammeItem } from '#shared/contract/programmes.ts';
import { paths } from '#shared/domain/pages.ts';
import { textsIn, useAuthor, useAuthorView, useText } from './author-context.ts';

const PublishDialog = lazy(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const VersionsDialog = lazy(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.bar - 1};
  top: ${barHeight};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color('border')};
  background: ${color('surface')};
  & h1 { font-size: ${fontSize.h2}; overflow-wrap: anywhere; }
  ${media.phone} {
    position: static;
    padding-top: 0;
    & > div > [role='status'] { order: 1; flex-basis: 100%; }
  }
`;

const back = { display: 'inline-grid', placeItems: 'center', width: 44, height: 44, padding: 0 } as const;

interface EditorBarProps {
  programme: ProgrammeItem;
  isReadOnly: boolean;
  /** Shows a part. */
  onOpen: (part: string) => void;
  onProblem: (problem: DraftProblem) => void;
}

/** The programme's name, what is saved, undo and redo, versions and publishing. */
export function EditorBar({ programme, isReadOnly, onOpen, onProblem }: EditorBarProps) {
  const { flush } = useAuthor();
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const name = useText('head', 'name') || programme.name;
  const close = (): void => setDialog(null);
  const publish = async (): Promise<void> => {
    setIsSaving(true);
    // Failures show their own message.
    await flush().then(
      () => setDialog('publish'),
      () => undefined,
    );
    setIsSaving(false);
  };
  return (
    <Bar>
      <Row gap={1}>
        <Link to={paths.programmes} aria-label="All programmes" style={back}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <PageHeading title={name} />
      </Row>
      <Row gap={2}>
        {!isReadOnly && (
          <>
            <Status />
            <UndoRedo onOpen={onOpen} />
          </>
        )}
        {programme.version !== null && (
          <Button variant="quiet" size="small" onClick={() => setDialog('versions')}>
            Versions
          </Button>
        )}
        {!isReadOnly && (
          <PublishButton
            isUnchanged={programme.version !== null && !programme.hasDraft}
            isBusy={isSaving}
            onPress={() => void publish()}
          />
        )}
      </Row>
      {dialog === 'publish' && (
        <PublishDialog
          programmeId={programme.id}
          isFirst={programme.version === null}
          onProblem={(problem) => {
            close();
            onProblem(problem);
          }}
          onClose={close}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog programmeId={programme.id} isReadOnly={isReadOnly} onClose={close} />
      )}
    </Bar>
  );
}

interface PublishButtonProps {
  /** What is saved says the same as the newest version. */
  isUnchanged: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** Grey until something changes. It keeps the focus, which the dialog gives back to it. */
function PublishButton({ isUnchanged, isBusy, onPress }: PublishButtonProps) {
  const { status } = useAuthorView();
  const grey = isUnchanged && (status === 'saved' || status === 'clean') && { 'aria-disabled': true };
  return (
    <Button size="small" isBusy={isBusy} onClick={grey ? undefined : onPress} {...grey}>
      Publish
    </Button>
  );
}

/** Where the draft is saved. Alone, because it is rendered again with every key press. */
const Status = () => <Muted role="status">{draftStatusText(useAuthorView())}</Muted>;

/** Undo and redo, by button and by key. */
function UndoRedo({ onOpen }: Pick<EditorBarProps, 'onOpen'>) {
  const { undoable, redoable } = useAuthorView();
  const { undo, redo, fieldsOf } = useAuthor();
  const [said, setSaid] = useState('');
  const run = (take: typeof undo, done: string, left: number): void => {
    const changes = take()?.changes ?? [];
    endStepOffer();
    // A move shows where the days are.
    const shown = changes.find(({ part, after }) => part !== 'head' || !('days' in after))?.part;
    if (shown === 'head' || textsIn(fieldsOf('head').days).includes(shown ?? '')) onOpen(shown ?? 'head');
    if (changes.length > 0) setSaid(`${done}, ${counted(left - 1, 'step')} left`);
  };
  const steps = [
    ['Undo', 'Control+Z', Undo2, undoable, () => run(undo, 'Undone', undoable)],
    ['Redo', 'Control+Shift+Z', Redo2, redoable, () => run(redo, 'Redone', redoable)],
  ] as const;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'z') return;
    if (target instanceof Element && target.closest('dialog')) return;
    event.preventDefault();
    steps[shiftKey ? 1 : 0][4]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Row gap={0}>
      {steps.map(([label, keys, Icon, left, go]) => (
        <IconButton
          key={label}
          type="button"
          aria-label={label}
          aria-keyshortcuts={keys}
          aria-disabled={left === 0}
          onClick={go}
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Row>
  );
}
