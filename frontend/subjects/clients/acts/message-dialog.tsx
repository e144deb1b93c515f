import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverNow } from '#frontend/browser/clock.ts';
import { clientsQuery, matchingQuery } from '#frontend/subjects/clients/queries.ts';
import { atInWords } from '#frontend/subjects/conversation/held/hold-texts.ts';
import { holdChoices } from '#frontend/subjects/conversation/held/hold-times.ts';
import { isTimeChosen, TimeFields } from '#frontend/subjects/conversation/held/time-fields.tsx';
import { useTitlesOf } from '#frontend/subjects/programme/programme-names.ts';
import {
  Button,
  counted,
  Dialog,
  DialogForm,
  Field,
  ListState,
  Muted,
  NativeSelect,
  Options,
  Row,
  Stack,
  TextArea,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { Cohort } from '#shared/contract/cohorts.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import type { User } from '#shared/contract/users.ts';
import { ownZone } from '#shared/domain/dates.ts';
import { dayOfMessage, fillWords, placeholders, unknownBraces } from '#shared/domain/fill-words.ts';
import { type ActDialogProps, useAct } from './act-dialogs.tsx';
import { MessageText } from './act-progress.tsx';

/** One message to many, each in the own conversation. */
export function MessageDialog({ selected, onClose, onDone }: ActDialogProps) {
  const [words, setWords] = useState('');
  const [hold, setHold] = useState<Hold>({ at: null, own: false });
  const area = useRef<HTMLTextAreaElement>(null);
  const act = useAct(selected, onDone);
  const unknown = unknownBraces(words);
  const insert = (placeholder: string): void => {
    const { selectionStart: from = words.length, selectionEnd: to = from } = area.current ?? {};
    setWords(`${words.slice(0, from)}${placeholder}${words.slice(to)}`);
    area.current?.focus();
  };
  return (
    <Dialog title={`Message ${selected.label}`} onClose={onClose}>
      <DialogForm
        action={`${hold.at === null ? 'Send to' : 'Hold for'} ${selected.count}`}
        write={act}
        isReady={!isBlank(words) && (hold.at === null || isTimeChosen(hold.at))}
        onSend={() =>
          act.send({ kind: 'message', words: words.trim(), ...(hold.at !== null && { at: hold.at }) })
        }
      >
        <Field
          label="Message"
          hint="Sent to each client privately, from you."
          warning={
            unknown.length > 0
              ? `${unknown.join(', ')} ${unknown.length === 1 ? 'stays' : 'stay'} as typed.`
              : ''
          }
        >
          <TextArea
            ref={area}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <Row gap={2} role="group" aria-label="Insert">
          <Muted>Filled in for each:</Muted>
          {placeholders.map((each) => (
            <Button key={each} variant="secondary" size="small" onClick={() => insert(each)}>
              {each}
            </Button>
          ))}
        </Row>
        <HoldField value={hold} onChange={setHold} />
        {!isBlank(words) && <Sample words={words.trim()} people={selected.shown} />}
      </DialogForm>
    </Dialog>
  );
}

/** A message to everybody in a cohort. */
export function AnnounceDialog({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const filter = { status: 'all', cohort: String(cohort.id) } as const;
  const { data } = useInfiniteQuery(clientsQuery({ ...filter, sort: 'newest' }));
  const matching = useQuery(matchingQuery(filter));
  if (!matching.data) {
    return (
      <Dialog title={`Message ${cohort.name}`} onClose={onClose}>
        <ListState query={{ ...matching, data: undefined }} skeletons={2} empty="">
          {() => null}
        </ListState>
      </Dialog>
    );
  }
  const { count } = matching.data;
  const selected = {
    to: { filter, ...matching.data },
    shown: data?.pages[0]?.items ?? [],
    count: String(count),
    label: `${counted(count, 'client')} of ${cohort.name}`,
    exportQuery: filter,
  };
  return <MessageDialog selected={selected} onClose={onClose} onDone={onClose} />;
}

/** The message as one of these clients will read it. */
function Sample({ words, people }: { words: string; people: readonly User[] }) {
  const [chosenId, setChosenId] = useState<number>();
  const titlesOf = useTitlesOf();
  const person = people.find(({ id }) => id === chosenId) ?? people[0];
  if (!person) return null;
  const day = dayOfMessage(person.currentDay, person.resumeDay);
  const taskTitle = titlesOf(person)[day - 1] ?? '…';
  return (
    <Stack gap={2}>
      <Field label="Preview for">
        <NativeSelect value={person.id} onChange={({ target }) => setChosenId(Number(target.value))}>
          <Options of={people.map(({ id, ...each }) => [id, each.name])} />
        </NativeSelect>
      </Field>
      <MessageText $height="12rem" aria-label="Preview">
        {fillWords(words, { name: person.name, day, taskTitle })}
      </MessageText>
    </Stack>
  );
}

/** When a message to many is sent: now, or at an hour of each client's own clock. `own`: another one is typed. */
interface Hold {
  at: string | null;
  own: boolean;
}

function HoldField({ value, onChange }: { value: Hold; onChange: (hold: Hold) => void }) {
  const { at, own } = value;
  const choices = holdChoices(serverNow(), ownZone());
  const choose = (chosen: string): void => {
    if (chosen === 'own') onChange({ at: at ?? choices.at(-1)?.at ?? '', own: true });
    else onChange({ at: chosen || null, own: false });
  };
  return (
    <>
      <Field
        label="Send"
        hint={at !== null && "Sent at that time in each client's time zone; if it has passed, right away."}
      >
        <NativeSelect value={own ? 'own' : (at ?? '')} onChange={({ target }) => choose(target.value)}>
          <option value="">Now</option>
          <Options of={choices.map((choice) => [choice.at, `${choice.label} (${atInWords(choice.at)})`])} />
          <option value="own">Another day and hour…</option>
        </NativeSelect>
      </Field>
      {own && at !== null && <TimeFields at={at} onChange={(typed) => onChange({ at: typed, own })} />}
    </>
  );
}
