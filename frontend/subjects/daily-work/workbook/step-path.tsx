import styled, { css } from 'styled-components';
import { color, fontSize, hiddenFromSight, media, mutedText, Split, space } from '#kit';

const Step = styled.button<{ $isNow: boolean; $isPast: boolean }>`
  display: flex;
  align-items: start;
  width: 100%;
  min-height: 44px;
  padding: ${space(2)} 0 0;
  border: 0;
  border-top: 4px solid ${color('border')};
  background: none;
  ${mutedText('body')}
  text-align: left;
  cursor: pointer;
  ${({ $isPast }) => $isPast && css`border-color: ${color('accent')};`}
  ${({ $isNow }) => $isNow && css`border-color: ${color('accent')}; color: ${color('text')}; font-weight: 600;`}
  overflow-wrap: anywhere;
  ${media.phone} { & > span > span { ${hiddenFromSight} } font-size: ${fontSize.small}; line-height: 1.25; }
`;

interface StepPathProps {
  titles: readonly string[];
  index: number;
  onGo: (index: number) => void;
}

/** The steps with links, the current one marked. */
export const StepPath = ({ titles, index, onGo }: StepPathProps) => (
  <Split as="ol" of={`repeat(${titles.length}, minmax(0, 1fr))`} gap={2} align="stretch" aria-label="Steps">
    {titles.map((title, at) => (
      <li key={title}>
        <Step
          type="button"
          $isNow={at === index}
          $isPast={at < index}
          aria-current={at === index ? 'step' : undefined}
          onClick={() => onGo(at)}
        >
          <span>
            <span>{at + 1}. </span>
            {title}
          </span>
        </Step>
      </li>
    ))}
  </Split>
);
