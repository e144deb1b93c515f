import styled from 'styled-components';
import { deliverablesOf } from '#shared/domain/deliverables.ts';

const List = styled.ul`
  list-style: disc;
  & li { margin-left: 1.2em; }
`;

/** What a day ends with: a sentence, or a list. */
export function Deliverables({ text, className }: { text: string; className?: string }) {
  const items = deliverablesOf(text);
  if (items.length < 2) return <p className={className}>{text}</p>;
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
