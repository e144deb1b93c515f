import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { commentId, quoteId } from '#frontend/ui/annotated-text.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { type Fields, locate } from '#shared/domain/anchor.ts';
import { partLabel } from '#shared/domain/answers.ts';
import type { Ticking } from './use-ticks.ts';

const Note = styled.li`
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('accent')};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color('surfaceSunken')};
  scroll-margin: 40vh;
  overflow-wrap: anywhere;
  &:target { outline: 2px solid ${color('accent')}; }
`;

interface AnnotationNotesProps {
  annotations: readonly Annotation[];
  /** The texts on screen; undefined until loaded. */
  fields: Fields | undefined;
  questions: readonly WorkbookSection[];
  ticking: Ticking;
}

/** The coach's annotations, each with a link to its quote. */
export const AnnotationNotes = ({
  annotations,
  fields,
  questions,
  ticking,
}: AnnotationNotesProps): ReactElement => (
  <Stack $gap={2} as="ul">
    {annotations.map((annotation) => {
      const { id, targetElement, comment } = annotation;
      return (
        <Note key={id} id={commentId(id)} tabIndex={-1}>
          <Row $gap={2} $justify="space-between">
            <Muted>On: {partLabel(targetElement, questions)}</Muted>
            {fields && <Place annotation={annotation} fields={fields} />}
          </Row>
          <Prose>{comment}</Prose>
          <Checkbox
            label="Done"
            name={`Done: ${comment}`}
            checked={ticking.isAnnotationTicked(id)}
            onChange={(isTicked) => ticking.tickAnnotation(id, isTicked)}
          />
        </Note>
      );
    })}
  </Stack>
);

/** Links to the quote, unless the text on screen does not contain it. */
function Place({ annotation, fields }: { annotation: Annotation; fields: Fields }): ReactElement | null {
  const { id, selector } = annotation;
  if (!selector) return null;
  if (!locate(fields[selector.field] ?? '', selector)) return <Muted>Not found in this version</Muted>;
  return <a href={`#${quoteId(id)}`}>Show in your text</a>;
}
