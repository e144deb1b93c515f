import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';

interface WaySwitchProps {
  label: string;
  ways: readonly [off: string, on: string];
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Two ways to look at the same thing. */
export const WaySwitch = ({ label, ways, isOn, onTurn, children }: WaySwitchProps) => (
  <Row $gap={2} role="group" aria-label={label}>
    {ways.map((way, at) => {
      const isShown = isOn === (at === 1);
      return (
        <Button
          key={way}
          variant={isShown ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={isShown}
          onClick={() => onTurn(at === 1)}
        >
          {way}
        </Button>
      );
    })}
    {children}
  </Row>
);
