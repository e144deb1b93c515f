import { useQuery } from '@tanstack/react-query';
import { memo, use, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { ChangedWords } from '#frontend/subjects/daily-work/versions/changed-words.tsx';
import { Changes } from '#frontend/subjects/daily-work/versions/changes.tsx';
import {
  Button,
  color,
  Dialog,
  DialogForm,
  Field,
  Input,
  Muted,
  media,
  mutedText,
  Row,
  TextArea,
} from '#kit';
import type { Suggestion } from '#shared/contract/suggestions.ts';
import { PartContext, ProgrammeContext, useAuthor, useText } from './author-context.ts';
import { programmeSuggestionsQuery, programmesQuery } from './queries.ts';

/** What coaches suggest for a part of the programme on screen; nothing for one of the product. */
export function useSuggestions(part: string): readonly Suggestion[] {
  const { id, isBuiltIn } = use(ProgrammeContext);
  const { data = [] } = useQuery({ ...programmeSuggestionsQuery(id), enabled: !isBuiltIn });
  return data.filter((suggestion) => suggestion.part === part);
}

const Offer = styled.summary`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  ${mutedText('body')}
  cursor: pointer;
  &:hover { color: ${color('text')}; text-decoration: underline; }
  ${media.phone} { min-height: 44px; }
`;

interface SuggestionsProps {
  /** The field of the text. */
  name: string;
  /** What the text is called. */
  label: string;
}

/** What coaches suggest for a text, below it. */
export function Suggestions({ name, label }: SuggestionsProps) {
  const part = use(PartContext);
  const { isBuiltIn } = use(ProgrammeContext);
  const { id, isOwner } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  // What differs in long texts takes longer than a key press.
  const text = useDeferredValue(useText(part, name));
  const here = useSuggestions(part).filter(({ field }) => field === name);
  const own = here.find(({ authorId }) => authorId === id);
  if (isBuiltIn) return null;
  const offer = own ? 'Change the suggestion' : 'Suggest another text';
  return (
    <>
      {here.map((suggestion) => (
        <Suggested
          key={suggestion.id}
          suggestion={suggestion}
          text={text}
          isOwner={isOwner}
          isOwn={suggestion === own}
        />
      ))}
      {!isOwner && (
        // A press opens it where the form cannot be changed.
        <details>
          <Offer
            aria-label={`${offer}: ${label}`}
            onClick={(event) => {
              event.preventDefault();
              setIsOpen(true);
            }}
          >
            {offer}
          </Offer>
        </details>
      )}
      {isOpen &&
        createPortal(
          <SuggestDialog name={name} label={label} text={text} own={own} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  );
}

interface SuggestedProps {
  suggestion: Suggestion;
  /** What the draft says now. */
  text: string;
  isOwner: boolean;
  isOwn: boolean;
}

const outcomes = { waiting: '', taken: ' Taken.', declined: ' Declined.' };

const Suggested = memo(({ suggestion, text, isOwner, isOwn }: SuggestedProps) => {
  const { id: suggestionId, part, field, before, text: wanted, remark, state, authorName } = suggestion;
  const isWaiting = state === 'waiting';
  const author = useAuthor();
  const { id: programmeId } = use(ProgrammeContext);
  const decide = useWrite(
    async (isTaken: boolean, idempotencyKey) => {
      // Undone when somebody else has decided.
      const undo = isTaken ? author.change({ [part]: { [field]: wanted || undefined } }) : undefined;
      try {
        return await call('POST /api/programmes/:programmeId/suggestions/:suggestionId/decision', {
          params: { programmeId, suggestionId },
          body: { isTaken },
          idempotencyKey,
        });
      } catch (error) {
        undo?.();
        throw error;
      }
    },
    {
      toastTitle: 'The suggestion was not saved',
      refreshes: [programmeSuggestionsQuery(programmeId), programmesQuery],
    },
  );
  return (
    <Changes role="group" aria-label={`Suggestion of ${authorName}`}>
      <p>
        <strong>{isOwn ? 'You suggest' : `${authorName} suggests`}:</strong>
        {outcomes[state]}
      </p>
      {isWaiting && before !== text && (
        <Muted as="p">The text changed since. It was: {before === '' ? 'empty' : `“${before}”`}</Muted>
      )}
      <p>{wanted === '' ? 'No text' : <ChangedWords before={isWaiting ? text : before} after={wanted} />}</p>
      {remark && <Muted as="p">{remark}</Muted>}
      {isOwner && isWaiting && (
        <Row gap={2}>
          <Button
            size="small"
            variant="secondary"
            isBusy={decide.isBusy}
            onClick={() => void decide.send(true)}
          >
            Take it
          </Button>
          <Button size="small" variant="quiet" isBusy={decide.isBusy} onClick={() => void decide.send(false)}>
            Decline
          </Button>
        </Row>
      )}
    </Changes>
  );
});

interface SuggestDialogProps extends SuggestionsProps {
  /** What the draft says now. */
  text: string;
  own: Suggestion | undefined;
  onClose: () => void;
}

/** Suggests another text, or withdraws what was suggested. */
function SuggestDialog({ name, label, text: before, own, onClose }: SuggestDialogProps) {
  const { id: programmeId } = use(ProgrammeContext);
  const part = use(PartContext);
  const waiting = own?.state === 'waiting' ? own : undefined;
  const [text, setText] = useState(waiting?.text ?? before);
  const [remark, setRemark] = useState(waiting?.remark ?? '');
  const send = useWrite(
    (isWithdrawn: boolean, idempotencyKey): Promise<unknown> =>
      isWithdrawn && waiting
        ? call('DELETE /api/programmes/:programmeId/suggestions/:suggestionId', {
            params: { programmeId, suggestionId: waiting.id },
          })
        : call('POST /api/programmes/:programmeId/suggestions', {
            params: { programmeId },
            body: { part, field: name, before, text, remark },
            idempotencyKey,
          }),
    { refreshes: [programmeSuggestionsQuery(programmeId), programmesQuery], onAnswer: onClose },
  );
  return (
    <Dialog title={`Suggest another text: ${label}`} onClose={onClose}>
      <DialogForm
        action="Suggest"
        write={send}
        isReady={text.trim() !== before.trim()}
        onSend={() => send.send(false)}
        {...(waiting && { cancel: 'Withdraw', onCancel: () => void send.send(true) })}
      >
        <Field label="Text" error={send.fieldErrors.text}>
          <TextArea value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Field label="Remark" hint="One sentence for the owner." error={send.fieldErrors.remark} isOptional>
          <Input value={remark} maxLength={300} onChange={({ target }) => setRemark(target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
