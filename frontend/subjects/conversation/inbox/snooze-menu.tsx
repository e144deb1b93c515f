import type { KeyboardEvent, RefObject } from 'react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { color, Menu, menuItem } from '#kit';
import { snoozes } from './snoozes.ts';

const Choice = styled.button`
  ${menuItem}
  justify-content: space-between;
  & span { color: ${color('textMuted')}; }
`;

interface SnoozeMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onChoose: (until: string) => void;
}

/** The times, each with its digit. */
export function SnoozeMenu({ button, onClose, onChoose }: SnoozeMenuProps) {
  const choose = (n: number): void => {
    const until = snoozes[n]?.until(new Date(serverNow()));
    if (until) onChoose(until.toISOString());
  };
  const press = ({ key }: KeyboardEvent): void => choose(Number(key) - 1);
  return (
    <Menu name="Snooze" button={button} onClose={onClose}>
      {snoozes.map(({ label }, n) => (
        <Choice key={label} type="button" onKeyDown={press} onClick={() => choose(n)}>
          {label}
          <span aria-hidden="true">{n + 1}</span>
        </Choice>
      ))}
    </Menu>
  );
}
