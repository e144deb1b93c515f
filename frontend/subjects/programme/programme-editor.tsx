import { memo, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import {
  Banner,
  barHeight,
  Muted,
  media,
  Page,
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
import { createAuthor } from './author.ts';
import { AuthorContext, ProgrammeContext, useKeysOf } from './author-context.ts';
import { AuthorState } from './author-state.tsx';
import { DayForm } from './day-form.tsx';
import { DayList } from './day-list.tsx';
import { EditorBar } from './editor-bar.tsx';
import { HeadForm } from './head-form.tsx';
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
        <Editor {...{ programme, isReadOnly }} />
      </ProgrammeContext>
    </AuthorContext>
  );
}

const Wide = styled(Page)`
  max-width: 100rem;
  gap: ${space(4)};
  padding-top: ${space(5)};
`;

const Places = styled.div`
  ${stacked}
  gap: ${space(6)};
  align-items: start;
  @media (min-width: 48rem) { grid-template-columns: 15rem minmax(0, 1fr); }
  ${media.wide} { grid-template-columns: 15rem minmax(0, 1fr) 25rem; gap: ${space(8)}; }
`;

const Side = styled.div`
  position: sticky;
  top: calc(${barHeight} + ${space(16)});
  max-height: calc(100vh - ${barHeight} - ${space(20)});
  overflow-y: auto;
  padding: 3px;
  ${media.phone} { position: static; max-height: none; }
  ${unrolled}
`;

/** Where nothing can be changed it is there to be read. */
const Form = styled.fieldset`
  min-width: 0;
  &:disabled :disabled { opacity: 1; }
  &:disabled button { visibility: hidden; }
`;

interface EditorProps {
  programme: ProgrammeItem;
  isReadOnly: boolean;
}

/** Not rendered again by what is saved: each value follows the author itself. */
const Editor = memo(({ programme, isReadOnly }: EditorProps) => {
  const { part, open } = usePart();
  const showProblem = ({ part: place, field }: DraftProblem): void => {
    open(place);
    goToField(place, field);
  };
  return (
    <Wide>
      <EditorBar {...{ programme, isReadOnly }} onOpen={open} onProblem={showProblem} />
      {isReadOnly && (
        <Banner>
          {programme.isBuiltIn
            ? 'This programme comes with the product. Copy it to write your own.'
            : 'Owners change programmes. You can suggest other texts.'}
        </Banner>
      )}
      <AuthorState />
      <Arranged
        list={<DayList {...{ part, isReadOnly }} onOpen={open} />}
        form={
          <Form disabled={isReadOnly} key={part} data-part={part}>
            {part === 'head' ? <HeadForm /> : <DayForm day={part} />}
          </Form>
        }
        preview={
          part === 'head' ? <Muted>Open a day to see what participants see.</Muted> : <Preview day={part} />
        }
      />
    </Wide>
  );
});

/** The part on screen, in the address. */
function usePart(): { part: string; open: (part: string) => void } {
  const [search, setSearch] = useSearchParams();
  const days = useKeysOf('head', 'days');
  const wanted = search.get('day') ?? 'head';
  return {
    part: days.includes(wanted) ? wanted : 'head',
    open: (part) => setSearch(part === 'head' ? {} : { day: part }, { replace: true }),
  };
}

interface ArrangedProps {
  list: ReactNode;
  form: ReactNode;
  preview: ReactNode;
}

/** Beside each other where there is room, else in tabs. */
function Arranged({ list, form, preview }: ArrangedProps) {
  const [isWide, isPhone] = [useMedia(media.wide), useMedia(media.phone)];
  const [tab, setTab] = useState('write');
  if (isWide)
    return (
      <Places>
        <Side data-scrolls>{list}</Side>
        {form}
        <Side>{preview}</Side>
      </Places>
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
    <Places>
      <Side data-scrolls>{list}</Side>
      {tabs}
    </Places>
  );
}

/** A press on a day, not on its handle. */
const isOpening = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button:not([data-tools])') !== null;
