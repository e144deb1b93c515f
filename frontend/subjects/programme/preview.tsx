import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { StyleSheetManager } from 'styled-components';
import { GlobalStyle } from '#frontend/kit/theme/global-style.ts';
import { useTheme } from '#frontend/kit/theme/theme-choice.ts';
import { MediaWindow } from '#frontend/kit/use-media.ts';
import { DayEnd, endTexts } from '#frontend/subjects/daily-work/task/day-end.tsx';
import { TaskContent } from '#frontend/subjects/daily-work/task/task-content.tsx';
import { EarlierAnswers, Fold, TITLE } from '#frontend/subjects/daily-work/workbook/earlier-answers.tsx';
import { SectionFields } from '#frontend/subjects/daily-work/workbook/section-fields.tsx';
import { StepPath } from '#frontend/subjects/daily-work/workbook/step-path.tsx';
import { Button, barHeight, Card, color, elevation, Page, Row, Stack, space } from '#kit';
import type { Answers } from '#shared/contract/workbooks.ts';
import { useAuthor, useFields, useKeysOf } from './author-context.ts';
import { type DayView, dayView } from './day-view.ts';
import { useOpenField } from './open-field.ts';

/** A day as its participant sees it on a phone, while it is written. What is filled in here is not kept. */
export function Preview({ day }: { day: string }) {
  const { fieldsOf } = useAuthor();
  const days = useKeysOf('head', 'days');
  const fields = useDeferredValue(useFields(day));
  const last = useRef<DayView>(null);
  const { task, sections, earlier } = useMemo(() => {
    const now = dayView(day, days, (each) => (each === day ? fields : fieldsOf(each)));
    // What says the same is not drawn again.
    last.current = replaceEqualDeep(last.current, now) as DayView;
    return last.current;
  }, [day, days, fields, fieldsOf]);
  return (
    <Phone title="What participants see">
      <Page>
        <h1>
          Day {task.day}: {task.title}
        </h1>
        <TaskTexts task={task} />
        {task.kind ? (
          <DayEnd {...task}>
            <div>
              <Button disabled>{endTexts[task.kind].button}</Button>
            </div>
          </DayEnd>
        ) : (
          <Card>
            <Stack gap={4}>
              <h2>Your work</h2>
              <Steps key={day} sections={sections} earlier={earlier} />
            </Stack>
          </Card>
        )}
      </Page>
    </Phone>
  );
}

const TaskTexts = memo(TaskContent);

const nothing = (): void => {};

/** px above the question that is shown. */
const ROOM = 96;

const Steps = memo(({ sections, earlier }: Omit<DayView, 'task'>) => {
  const area = useRef<HTMLDivElement>(null);
  // The step on screen is that of the question that is written, unless another was chosen since.
  const written = useOpenField((store) => store.written);
  const step = sections.findIndex(({ fields }) => fields.some(({ key }) => key === written));
  const [chosen, go] = useState(0);
  const [known, setKnown] = useState(written);
  if (written !== known) {
    setKnown(written);
    if (step >= 0) go(step);
  }
  useEffect(() => {
    const place = written && area.current?.querySelector(`[data-place*=".${written}"]`);
    const page = area.current?.ownerDocument.defaultView;
    // Scrolling it into view would scroll the author's page as well.
    if (place && page) page.scrollTo(0, page.scrollY + place.getBoundingClientRect().top - ROOM);
  }, [written]);
  const index = Math.min(chosen, sections.length - 1);
  const [form, setForm] = useState<Answers>({});
  const section = sections[index];
  if (!section) return null;
  const answer = (name: string, value: Answers[string][string]): void => {
    const [group = '', key = ''] = name.split('.');
    setForm((now) => ({ ...now, [group]: { ...now[group], [key]: value } }));
  };
  const isLast = index === sections.length - 1;
  return (
    <Stack ref={area} gap={4}>
      {sections.length > 1 && (
        <StepPath titles={sections.map(({ title }) => title)} index={index} onGo={go} />
      )}
      {earlier.length > 0 && (
        <Fold>
          <summary>{TITLE}</summary>
          <EarlierAnswers days={earlier} onInsert={nothing} />
        </Fold>
      )}
      <h3>{section.title}</h3>
      <SectionFields key={section.key} section={section} form={form} onAnswer={answer} onEnd={nothing} />
      <Row>
        {index > 0 && (
          <Button variant="secondary" onClick={() => go(index - 1)}>
            Back
          </Button>
        )}
        {isLast ? (
          <Button disabled>Submit Task</Button>
        ) : (
          <Button onClick={() => go(index + 1)}>Next step</Button>
        )}
      </Row>
    </Stack>
  );
});

/** px, of the phones that most clients have. */
const WIDTH = 390;

const PhoneFrame = styled.iframe`
  display: block;
  width: ${WIDTH}px;
  max-width: 100%;
  height: calc(100vh - ${barHeight} - ${space(24)});
  min-height: 30rem;
  margin-inline: auto;
  border: 1px solid ${color('borderStrong')};
  border-radius: 28px;
  background: ${color('surface')};
  box-shadow: ${elevation.medium};
`;

/** Draws its children in a frame as wide as a phone, in which the product's styles see a phone. */
function Phone({ title, children }: { title: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const page = frame?.contentDocument;
  const theme = useTheme(({ choice }) => choice);
  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = 'en';
    page.title = title;
    if (theme === 'system') delete page.documentElement.dataset.theme;
    else page.documentElement.dataset.theme = theme;
  }, [page, title, theme]);
  useEffect(() => {
    if (page)
      for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
        page.head.append(sheet.cloneNode());
  }, [page]);
  return (
    <>
      <PhoneFrame ref={setFrame} title={title} />
      {page &&
        createPortal(
          <StyleSheetManager target={page.head}>
            <MediaWindow value={frame.contentWindow}>
              <GlobalStyle />
              {children}
            </MediaWindow>
          </StyleSheetManager>,
          page.body,
        )}
    </>
  );
}
