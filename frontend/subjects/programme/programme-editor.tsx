import { memo, type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import {
  DraftChoices,
  joinTexts,
  refusedDraftText,
  textChoice,
} from '#frontend/subjects/daily-work/days/draft-choices.tsx';
import {
  Banner,
  barHeight,
  Muted,
  media,
  Page,
  PlainButton,
  Refusal,
  Stack,
  space,
  stacked,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  unrolled,
  useMedia,
} from '#kit';
import type { DraftPart, DraftProblem, ProgrammeItem } from '#shared/contract/programmes.ts';
import { paths } from '#shared/domain/pages.ts';
import { createAuthor } from './author.ts';
import {
  AuthorContext,
  PartContext,
  ProgrammeContext,
  useAuthor,
  useAuthorView,
  useKeysOf,
} from './author-context.ts';
import { DayForm } from './day-form.tsx';
import { DayList } from './day-list.tsx';
import { EditorBar } from './editor-bar.tsx';
import { HeadForm } from './head-form.tsx';
import { fieldName, valueText } from './labels.ts';
import { useMakeDefault } from './make-default.ts';
import { goToField } from './open-field.ts';
import { openParts } from './open-parts.ts';
import { Preview } from './preview.tsx';

interface ProgrammeEditorProps {
  programme: ProgrammeItem;
  parts: Readonly<Record<string, DraftPart>>;
  isReadOnly: boolean;
}

/** A programme's days, the one that is written, and how it looks to participants. */
export function ProgrammeEditor({ programme, parts, isReadOnly }: ProgrammeEditorProps) {
  const { id: userId } = useUser();
  const [author] = useState(() => createAuthor((notify) => openParts(userId, programme.id, parts, notify)));
  useEffect(() => (isReadOnly ? undefined : author.show()), [author, isReadOnly]);
  useEffect(() => author.renew(parts), [author, parts]);
  return (
    <AuthorContext value={author}>
      <ProgrammeContext value={programme}>
        <Editor programme={programme} isReadOnly={isReadOnly} />
      </ProgrammeContext>
    </AuthorContext>
  );
}

const EditorPage = styled(Page)`
  gap: ${space(4)};
  padding-top: ${space(5)};
`;

const EditorColumns = styled.div`
  ${stacked}
  gap: ${space(6)};
  align-items: start;
  @media (min-width: 48rem) { grid-template-columns: 15rem minmax(0, 1fr); }
  ${media.wide} { grid-template-columns: 15rem minmax(0, 1fr) 25rem; gap: ${space(8)}; }
`;

const SideColumn = styled.div`
  position: sticky;
  top: calc(${barHeight} + ${space(16)});
  max-height: calc(100vh - ${barHeight} - ${space(20)});
  overflow-y: auto;
  padding: 3px;
  ${media.phone} { position: static; max-height: none; }
  ${unrolled}
`;

/** Where nothing can be changed it is text to read, without boxes. */
const Form = styled.fieldset`
  min-width: 0;
  &:disabled :is(input, textarea, select):disabled { opacity: 1; }
  &:disabled :is(input:not([type='checkbox']), textarea, select):disabled {
    min-height: 0;
    max-height: none;
    padding: 0;
    border: 0;
    background: none;
    appearance: none;
    resize: none;
  }
  &:disabled button { visibility: hidden; }
`;

/** Not rendered again when something is saved: each part subscribes to the values that it shows. */
const Editor = memo(({ programme, isReadOnly }: Omit<ProgrammeEditorProps, 'parts'>) => {
  const { part, open } = usePartInAddress();
  const showProblem = (problem: DraftProblem): void => {
    open(problem.part);
    goToField(problem.part, problem.field);
  };
  return (
    <EditorPage>
      <EditorBar programme={programme} isReadOnly={isReadOnly} onOpen={open} onProblem={showProblem} />
      {isReadOnly && (
        <Banner>
          {programme.isBuiltIn ? (
            <span>
              This programme comes with the product. Copy it to write your own.{' '}
              {programme.isDefault && (
                <Link to={paths.adminTasks}>Change the texts of its days under Tasks</Link>
              )}
            </span>
          ) : (
            'Owners change programmes. You can suggest other texts.'
          )}
        </Banner>
      )}
      {!isReadOnly && <NextStep {...programme} />}
      <AuthorState />
      <Arrangement
        list={<DayList part={part} isReadOnly={isReadOnly} onOpen={open} />}
        form={
          <Form disabled={isReadOnly} key={part} data-part={part}>
            <PartContext value={part}>{part === 'head' ? <HeadForm /> : <DayForm />}</PartContext>
          </Form>
        }
        preview={
          part === 'head' ? <Muted>Open a day to see what participants see.</Muted> : <Preview day={part} />
        }
      />
    </EditorPage>
  );
});

/** What follows publishing, while nobody gets the programme. */
function NextStep({ id: programmeId, version, clients, ...programme }: ProgrammeItem) {
  const { wasFinished, isDefault, hasDraft, archivedAt } = programme;
  const makeDefault = useMakeDefault(programmeId);
  if (version === null || clients > 0 || wasFinished || isDefault || hasDraft || archivedAt) return null;
  return (
    <Banner tone="positive" role="status">
      <span>
        Published. Nobody is on it yet: <Link to={paths.clients}>Add clients</Link> ·{' '}
        <PlainButton
          style={{ textDecoration: 'underline', fontWeight: 600 }}
          onClick={() => void makeDefault.send(undefined)}
        >
          Make it the default
        </PlainButton>
        .
      </span>
    </Banner>
  );
}

/** What could not be saved, and the choices where two authors changed the same. */
function AuthorState() {
  const { status, refusal, choices } = useAuthorView();
  const { fieldsOf } = useAuthor();
  const days = useKeysOf('head', 'days');
  const titleOf = (part: string): string => (part === 'head' ? 'Programme' : `Day ${days.indexOf(part) + 1}`);
  return (
    <>
      <Refusal>{refusedDraftText({ status, refusal })}</Refusal>
      {choices.length > 0 && (
        <DraftChoices
          choices={choices.map(({ part, choose, ...choice }) => {
            // Other texts are one line.
            const isLong = /^description$|^exampleAnswer$|\.(intro|example)$/.test(choice.name);
            const isText = isLong && typeof choice.mine === 'string' && typeof choice.theirs === 'string';
            const label = `${titleOf(part)}: ${fieldName(choice.name, fieldsOf(part))}`;
            const kind = { label, textOf: valueText, ...(isText && { join: joinTexts }) };
            return { ...textChoice(choice, kind, choose), name: `${part}.${choice.name}` };
          })}
        />
      )}
    </>
  );
}

/** The part on screen, in the address; without one, the first day. */
function usePartInAddress(): { part: string; open: (part: string) => void } {
  const [search, setSearch] = useSearchParams();
  const days = useKeysOf('head', 'days');
  const wanted = search.get('day') ?? '';
  const [first = 'head'] = days;
  return {
    part: wanted === 'head' || days.includes(wanted) ? wanted : first,
    open: (part) => setSearch({ day: part }, { replace: true }),
  };
}

interface ArrangementProps {
  list: ReactNode;
  form: ReactNode;
  preview: ReactNode;
}

/** Beside each other where there is room, else in tabs. */
function Arrangement({ list, form, preview }: ArrangementProps) {
  const [isWide, isPhone] = [useMedia(media.wide), useMedia(media.phone)];
  const [tab, setTab] = useState('write');
  if (isWide)
    return (
      <EditorColumns>
        <SideColumn data-scrolls>{list}</SideColumn>
        {form}
        <SideColumn>{preview}</SideColumn>
      </EditorColumns>
    );
  const tabs = (
    <Tabs value={tab === 'days' && !isPhone ? 'write' : tab} onValueChange={setTab}>
      <TabList aria-label="Programme">
        {isPhone && <Tab value="days">Days</Tab>}
        <Tab value="write">Write</Tab>
        <Tab value="preview">Preview</Tab>
      </TabList>
      {isPhone && (
        <TabPanel value="days" onClick={(event) => isOpening(event.target) && setTab('write')}>
          {list}
        </TabPanel>
      )}
      <TabPanel value="write">{form}</TabPanel>
      <TabPanel value="preview">
        <Stack>{preview}</Stack>
      </TabPanel>
    </Tabs>
  );
  if (isPhone) return tabs;
  return (
    <EditorColumns>
      <SideColumn data-scrolls>{list}</SideColumn>
      {tabs}
    </EditorColumns>
  );
}

/** A press on a day, not on its handle. */
const isOpening = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button:not([data-tools])') !== null;
