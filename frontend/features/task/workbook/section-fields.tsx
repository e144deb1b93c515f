import styled from 'styled-components';
import { goOn } from '#frontend/blocks/workbook/go-on.ts';
import type { DraftHandle } from '#frontend/features/task/use-draft.ts';
import { color, media, space } from '#frontend/theme/tokens.ts';
import { Stack } from '#frontend/ui/layout.tsx';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf } from '#shared/domain/answers.ts';
import { FieldView } from './field-view.tsx';
import { useMissionExtras } from './mission-extra.tsx';

/** Lines of text stay short enough to read; tables and pictures use the whole width. */
export const TextPlace = styled(Stack)`
  max-width: 46rem;
`;

const Fields = styled(Stack)`
  ${media.phone} { gap: ${space(4)}; }
`;

const Intro = styled.p`
  max-width: 68ch;
  color: ${color('textMuted')};
`;

interface SectionFieldsProps {
  day: number;
  section: WorkbookSection;
  draft: DraftHandle;
  /** Enter was pressed in the last answer. */
  onEnd: () => void;
}

/** The questions of one step. */
export function SectionFields({ day, section, draft, onEnd }: SectionFieldsProps) {
  const extra = useMissionExtras(draft);
  return (
    <Fields $gap={7} onKeyDown={(event) => goOn(event, onEnd)}>
      {section.intro && <Intro>{section.intro}</Intro>}
      {section.fields.map((field) => {
        const name = `${section.key}.${field.key}`;
        const Place = field.kind === 'table' || field.kind === 'pictures' ? Stack : TextPlace;
        return (
          <Place key={field.key} $gap={2}>
            <FieldView
              field={field}
              name={name}
              answer={answerOf(draft.content.form, section.key, field.key)}
              onAnswer={(answer) => draft.change({ [name]: answer })}
              extra={day === 1 && extra(field)}
            />
          </Place>
        );
      })}
    </Fields>
  );
}
