import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, Hint, radius, space, wrapped } from '#kit';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import type { Row } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { contrastOf } from './advice.ts';
import { Sample } from './parts.tsx';

const Line = styled.div`
  ${wrapped}
  gap: ${space(2)};
  min-height: 48px;
  padding: ${space(1)} ${space(3)};
  & svg { flex: none; color: ${color('textMuted')}; }
`;

const Letters = styled(Sample)`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 36px;
  border-radius: ${radius.small};
  font: 600 ${fontSize.body} ${fontFamily.display};
`;

const Words = styled(Hint)`
  flex: 1;
  min-width: 6rem;
`;

interface RowContrastProps {
  contrast: NonNullable<WorkbookField['contrast']>;
  row: Row;
}

/** Letters in a row's two colours, and the computed contrast. */
export function RowContrast({ contrast: { text, ground, least }, row }: RowContrastProps) {
  const [ink, paper] = [row[text] ?? '', row[ground] ?? ''];
  const contrast = contrastOf(ink, paper, least);
  const [shownInk, shownPaper] = [parseHex(ink), parseHex(paper)];
  return (
    <Line>
      {contrast && shownInk && shownPaper && (
        <Letters aria-hidden="true" style={{ color: shownInk, background: shownPaper }}>
          Aa
        </Letters>
      )}
      {contrast &&
        (contrast.isEnough ? (
          <CircleCheck size={18} aria-hidden="true" />
        ) : (
          <CircleAlert size={18} aria-hidden="true" />
        ))}
      <Words role="status">{contrast?.text ?? `${least}:1 or more reads well`}</Words>
    </Line>
  );
}
