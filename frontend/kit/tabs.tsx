import { Tabs as Radix } from 'radix-ui';
import styled from 'styled-components';
import { color, media, space, stacked } from '#frontend/kit/theme/tokens.ts';

export const Tabs = styled(Radix.Root)`
  ${stacked}
  gap: ${space(5)};
  align-content: start;
`;

export const TabList = styled(Radix.List)`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${color('border')};
`;

export const Tab = styled(Radix.Trigger)`
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color('textMuted')};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  ${media.phone} { padding: 0 ${space(1.5)}; white-space: normal; line-height: 1.2; }
  &:hover { color: ${color('text')}; }
  &:focus-visible { outline-offset: -3px; }
  &[data-state='active'] { color: ${color('text')}; border-color: currentcolor; }
  // A forced colour shows transparent borders too.
  ${media.forced} { border-color: Canvas; &[data-state='active'] { border-color: Highlight; } }
`;

export const TabPanel = styled(Radix.Content)`
  min-width: 0;
`;
