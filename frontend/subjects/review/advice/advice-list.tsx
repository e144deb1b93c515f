import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#kit';
import type { Advice } from '#shared/domain/advice/rules.ts';
import { Why } from './why.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  font-size: ${fontSize.label};
  line-height: 1.45;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)};
  overflow-wrap: anywhere;
  & > svg { margin-top: 0.15em; color: ${color('info')}; }
`;

interface AdviceListProps {
  advice: readonly Advice[];
  /** After an item, such as a link to its step. */
  beside?: (advice: Advice) => ReactNode;
}

/** Advice, each with the rule that it follows. */
export const AdviceList = ({ advice, beside }: AdviceListProps) => (
  <List>
    {advice.map((each) => (
      <Item key={`${each.rule} ${each.section} ${each.text}`}>
        <Lightbulb size={17} aria-hidden="true" />
        <div>
          {each.text} {beside?.(each)} <Why rule={each.rule} about={each.text} />
        </div>
      </Item>
    ))}
  </List>
);
