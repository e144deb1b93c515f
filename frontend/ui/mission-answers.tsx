import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, space } from '#frontend/theme/tokens.ts';
import type { MissionForm } from '#shared/contract/drafts.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { answeredSteps, countWords } from '#shared/domain/mission-form.ts';
import { AnnotatedText } from './annotated-text.tsx';
import { Muted, Prose, Stack } from './layout.tsx';

const Statement = styled.blockquote`
  margin: 0;
  padding-left: ${space(5)};
  border-left: 4px solid ${color('accent')};
  font: 480 ${fontSize.h3} / 1.4 ${fontFamily.display};
  white-space: pre-line;
`;

const Answer = styled.div`
  & dt { color: ${color('textMuted')}; font-size: ${fontSize.label}; }
  & dd { margin-top: ${space(0.5)}; }
`;

const FINAL = 'final_statement';

interface MissionAnswersProps {
  form: MissionForm;
  annotations: readonly Annotation[];
}

/** The answers of day 1: the final statement first, then the four steps, with what a coach has marked in them. */
export function MissionAnswers({ form, annotations }: MissionAnswersProps): ReactElement {
  const final = form.step3?.[FINAL]?.trim() ?? '';
  const words = countWords(final);
  return (
    <Stack $gap={6}>
      <Stack $gap={1}>
        <Statement>
          {final ? <AnnotatedText text={final} field={FINAL} annotations={annotations} /> : 'Not answered'}
        </Statement>
        <Muted>
          {words} {words === 1 ? 'word' : 'words'}
        </Muted>
      </Stack>
      {answeredSteps(form).map(({ title, answers }, index) => (
        <Stack key={title} $gap={3} as="section">
          <h3>
            {index + 1}. {title}
          </h3>
          <Stack $gap={3} as="dl">
            {answers
              .filter(({ key }) => key !== FINAL)
              .map(({ key, label, text }) => (
                <Answer key={key}>
                  <dt>{label}</dt>
                  <dd>
                    {text ? (
                      <Prose>
                        <AnnotatedText text={text} field={key} annotations={annotations} />
                      </Prose>
                    ) : (
                      <Muted>Not answered</Muted>
                    )}
                  </dd>
                </Answer>
              ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
