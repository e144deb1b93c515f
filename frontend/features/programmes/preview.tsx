import { useDeferredValue, useMemo, useState } from 'react';
import { TaskContent } from '#frontend/blocks/task/task-content.tsx';
import { EarlierAnswers, Fold, TITLE } from '#frontend/blocks/workbook/earlier-answers.tsx';
import { SectionFields } from '#frontend/blocks/workbook/section-fields.tsx';
import { StepPath } from '#frontend/blocks/workbook/step-path.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card, Page, Row, Stack } from '#frontend/ui/layout.tsx';
import type { Answers } from '#shared/contract/workbooks.ts';
import { useAuthor, useFields, useKeysOf } from './author-context.ts';
import { type DayView, dayView } from './day-view.ts';
import { Phone } from './phone.tsx';

/** A day as its participant sees it on a phone, while it is written. What is filled in here is not kept. */
export function Preview({ day }: { day: string }) {
  const { fieldsOf } = useAuthor();
  const days = useKeysOf('head', 'days');
  const fields = useDeferredValue(useFields(day));
  const view = useMemo(
    () => dayView(day, days, (each) => (each === day ? fields : fieldsOf(each))),
    [day, days, fields, fieldsOf],
  );
  return (
    <Phone title="What participants see">
      <Page as="main">
        <h1>
          Day {view.task.day}: {view.task.title}
        </h1>
        <TaskContent task={view.task} />
        <Card>
          <Stack $gap={4}>
            <h2>Your work</h2>
            <Steps key={day} view={view} />
          </Stack>
        </Card>
      </Page>
    </Phone>
  );
}

const nothing = (): void => {};

function Steps({ view: { sections, earlier } }: { view: DayView }) {
  const [chosen, setChosen] = useState(0);
  const [form, setForm] = useState<Answers>({});
  const index = Math.min(chosen, sections.length - 1);
  const section = sections[index];
  if (!section) return null;
  const answer = (name: string, value: Answers[string][string]): void => {
    const [step = '', key = ''] = name.split('.');
    setForm((now) => ({ ...now, [step]: { ...now[step], [key]: value } }));
  };
  const isLast = index === sections.length - 1;
  return (
    <Stack $gap={4}>
      {sections.length > 1 && (
        <StepPath titles={sections.map(({ title }) => title)} index={index} onGo={setChosen} />
      )}
      {earlier.length > 0 && (
        <Fold>
          <summary>{TITLE}</summary>
          <EarlierAnswers days={earlier} onInsert={nothing} />
        </Fold>
      )}
      <h3>{section.title}</h3>
      <SectionFields key={section.key} {...{ section, form }} onAnswer={answer} onEnd={nothing} />
      <Row>
        {index > 0 && (
          <Button variant="secondary" onClick={() => setChosen(index - 1)}>
            Back
          </Button>
        )}
        {isLast ? (
          <Button disabled>Submit Task</Button>
        ) : (
          <Button onClick={() => setChosen(index + 1)}>Next step</Button>
        )}
      </Row>
    </Stack>
  );
}
