import type { ComponentType, ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, media, space } from '#frontend/theme/tokens.ts';
import type { MissionForm } from '#shared/contract/drafts.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { answeredSteps, countWords } from '#shared/domain/mission-form.ts';
import { AnnotatedText } from './annotated-text.tsx';
import { Muted, Prose, Stack } from './layout.tsx';

const STATEMENT = 'final_statement';

const Statement = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  padding-inline-start: ${space(5)};
  border-inline-start: 4px solid ${color('accent')};
  font: 480 ${fontSize.h2}/1.3 ${fontFamily.display};
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${media.phone} { font-size: ${fontSize.h3}; padding-inline-start: ${space(4)}; }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(5)} 0 ${space(4)};
  border-top: 1px solid ${color('border')};
  & > h3 span { color: ${color('accent')}; }
`;

const Missing = styled.p`
  color: ${color('textMuted')};
  font-style: italic;
`;

interface PartProps {
  /** The field's name in annotation selectors. */
  part: string;
  label: string;
  children: ReactNode;
}

interface MissionAnswersProps {
  form: MissionForm;
  annotations: readonly Annotation[];
  /** Wraps each answer. */
  Part?: ComponentType<PartProps>;
}

/** A submission for Day 1: the final statement, then the four steps, with annotations. */
export function MissionAnswers({ form, annotations, Part = PlainPart }: MissionAnswersProps): ReactElement {
  const statement = form.step3?.[STATEMENT]?.trim() ?? '';
  const words = countWords(statement);
  const marked = (text: string, field: string): ReactElement => (
    <AnnotatedText text={text} field={field} annotations={annotations} />
  );
  return (
    <Stack $gap={5}>
      <Part part={STATEMENT} label="Final statement">
        {statement ? <Statement>{marked(statement, STATEMENT)}</Statement> : <Missing>Not answered</Missing>}
      </Part>
      <Muted>{words === 1 ? '1 word' : `${words} words`}</Muted>
      <ol>
        {answeredSteps(form).map(({ title, answers }, index) => (
          <Step key={title}>
            <h3>
              <span>Step {index + 1}</span> · {title}
            </h3>
            {answers
              .filter(({ key }) => key !== STATEMENT)
              .map(({ key, label, text }) => (
                <Part key={key} part={key} label={label}>
                  {text ? <Prose>{marked(text, key)}</Prose> : <Missing>Not answered</Missing>}
                </Part>
              ))}
          </Step>
        ))}
      </ol>
    </Stack>
  );
}

const PlainPart = ({ label, children }: PartProps): ReactElement => (
  <Stack $gap={0.5}>
    <Muted as="p">{label}</Muted>
    {children}
  </Stack>
);
