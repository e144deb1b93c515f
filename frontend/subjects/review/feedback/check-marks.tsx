import { CircleCheck, CircleDashed } from 'lucide-react';
import styled from 'styled-components';
import { color, Muted, Stack, space } from '#kit';
import type { CheckMark, Feedback } from '#shared/contract/feedback.ts';

const Mark = styled.li<{ $isMet: boolean }>`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${space(3)};
  & > span {
    color: ${({ $isMet }) => color($isMet ? 'positive' : 'warning')};
    font-weight: 600;
    white-space: nowrap;
  }
  & svg { margin-inline-end: ${space(1.5)}; vertical-align: -0.2em; }
`;

/** '2 of 3 checks met'. */
const describeMarks = (marks: readonly CheckMark[]): string =>
  `${marks.filter(({ isMet }) => isMet).length} of ${marks.length} ${marks.length === 1 ? 'check' : 'checks'} met`;

/** The checks of the day as the coach marked them; nothing without any. */
export const CheckMarks = ({ marks }: { marks: readonly CheckMark[] }) =>
  marks.length === 0 ? null : (
    <Stack gap={2}>
      <h3>What good looks like</h3>
      <Muted as="p">{describeMarks(marks)}</Muted>
      <Stack gap={2} as="ul">
        {marks.map(({ check, isMet }) => (
          <Mark key={check} $isMet={isMet}>
            <span>
              {isMet ? (
                <CircleCheck size={18} aria-hidden="true" />
              ) : (
                <CircleDashed size={18} aria-hidden="true" />
              )}
              {isMet ? 'Met' : 'Not yet'}
            </span>
            <p>{check}</p>
          </Mark>
        ))}
      </Stack>
    </Stack>
  );

interface ReviewedVersionProps {
  version: number;
  feedback: Feedback | null;
}

/** In a list of versions, says which one the feedback is about, and its marks. */
export const ReviewedVersion = ({ version, feedback }: ReviewedVersionProps) =>
  feedback?.version === version ? (
    <Muted as="p">
      The feedback is about this version.{feedback.checks.length > 0 && ` ${describeMarks(feedback.checks)}.`}
    </Muted>
  ) : null;
