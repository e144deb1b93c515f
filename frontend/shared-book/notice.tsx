import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '#frontend/theme/tokens.ts';

const Frame = styled.div`
  display: grid;
  place-content: center;
  justify-items: start;
  gap: ${space(4)};
  min-height: 90dvh;
  max-width: 34rem;
  margin: 0 auto;
  padding: ${space(6)};
`;

const Retry = styled.button`
  min-height: 44px;
  padding: 0 ${space(5)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font-weight: 600;
  cursor: pointer;
`;

interface NoticeProps {
  title: string;
  onRetry?: () => void;
  children: ReactNode;
}

/** Says why there is no book. */
export const Notice = ({ title, onRetry, children }: NoticeProps) => (
  <Frame>
    <h1>{title}</h1>
    <p>{children}</p>
    {onRetry && (
      <Retry type="button" onClick={onRetry}>
        Retry
      </Retry>
    )}
  </Frame>
);
