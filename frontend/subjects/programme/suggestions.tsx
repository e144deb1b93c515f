import { memo, use, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { programmeSuggestionsQuery, programmesQuery } from '#frontend/subjects/programme/queries.ts';
import { ChangedWords } from '#frontend/subjects/work/versions/changed-words.tsx';
import { Changes } from '#frontend/subjects/work/versions/changes.tsx';
import { Button, color, Muted, media, mutedText, Row } from '#kit';
import type { Suggestion } from '#shared/contract/suggestions.ts';
import { ProgrammeContext, useAuthor, useText } from './author-context.ts';
import { SuggestDialog } from './suggest-dialog.tsx';
import { useSuggestions } from './use-suggestions.ts';

const Offer = styled.summary`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  ${mutedText('label')}
  cursor: pointer;
  &:hover { color: ${color('text')}; text-decoration: underline; }
  ${media.phone} { min-height: 44px; }
`;

interface Place {
  part: string;
  name: string;
  /** What the text is called. */
  label: string;
}

/** What coaches suggest for a text, below it. */
export function Suggestions({ part, name, label }: Place) {
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
        <Suggested key={suggestion.id} {...{ suggestion, text, isOwner }} isOwn={suggestion === own} />
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
          <SuggestDialog {...{ part, name, label, text, own }} onClose={() => setIsOpen(false)} />,
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
  const { before, text: wanted, remark, state, authorName } = suggestion;
  const isWaiting = state === 'waiting';
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
      {isOwner && isWaiting && <Decision suggestion={suggestion} />}
    </Changes>
  );
});

function Decision({
  suggestion: { id: suggestionId, part, field, text },
}: Pick<SuggestedProps, 'suggestion'>) {
  const author = useAuthor();
  const { id: programmeId } = use(ProgrammeContext);
  const decide = useWrite(
    async (isTaken: boolean, idempotencyKey) => {
      // Undone when somebody else has decided.
      const takeBack = isTaken ? author.change({ [part]: { [field]: text || undefined } }) : undefined;
      try {
        return await call('POST /api/programmes/:programmeId/suggestions/:suggestionId/decision', {
          ...{ params: { programmeId, suggestionId }, body: { isTaken }, idempotencyKey },
        });
      } catch (error) {
        takeBack?.();
        throw error;
      }
    },
    {
      toastTitle: 'The suggestion still waits',
      refreshes: [programmeSuggestionsQuery(programmeId), programmesQuery],
    },
  );
  return (
    <Row gap={2}>
      <Button size="small" variant="secondary" isBusy={decide.isBusy} onClick={() => void decide.send(true)}>
        Take it
      </Button>
      <Button size="small" variant="quiet" isBusy={decide.isBusy} onClick={() => void decide.send(false)}>
        Decline
      </Button>
    </Row>
  );
}
