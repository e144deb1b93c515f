import {
  DraftChoices,
  draftStatusText,
  joinTexts,
  refusedDraftText,
  textChoice,
} from '#frontend/subjects/work/days/draft-choices.tsx';
import { Muted, Refusal } from '#kit';
import { useAuthor, useAuthorView, useKeysOf } from './author-context.ts';
import { fieldName, valueText } from './words.ts';

/** Where the draft is saved. */
export const AuthorStatus = () => <Muted role="status">{draftStatusText(useAuthorView())}</Muted>;

/** What could not be saved, and the choices where two authors changed the same. */
export function AuthorState() {
  const { status, refusal, choices } = useAuthorView();
  const { fieldsOf } = useAuthor();
  const days = useKeysOf('head', 'days');
  const placeOf = (part: string): string => (part === 'head' ? 'Programme' : `Day ${days.indexOf(part) + 1}`);
  return (
    <>
      <Refusal>{refusedDraftText({ status, refusal })}</Refusal>
      {choices.length > 0 && (
        <DraftChoices
          choices={choices.map(({ part, choose, ...choice }) => {
            // Other texts are one line.
            const isLong = /^description$|^exampleAnswer$|\.(intro|example)$/.test(choice.name);
            const isText = isLong && typeof choice.mine === 'string' && typeof choice.theirs === 'string';
            const label = `${placeOf(part)}: ${fieldName(choice.name, fieldsOf(part))}`;
            const kind = { label, words: valueText, ...(isText && { join: joinTexts }) };
            return { ...textChoice(choice, kind, choose), name: `${part}.${choice.name}` };
          })}
        />
      )}
    </>
  );
}
