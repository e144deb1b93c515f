import { Command } from 'cmdk';
import styled from 'styled-components';
import { color, elevation, fontSize, media, mutedText, radius, space } from '#kit';

export const Box = styled.dialog`
  width: min(42rem, calc(100vw - ${space(8)}));
  max-width: none;
  height: min(36rem, calc(100dvh - ${space(24)}));
  max-height: none;
  margin: ${space(16)} auto auto;
  padding: 0;
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.high};
  overflow: hidden;
  &::backdrop { background: rgb(0 0 0 / 45%); }
  ${media.phone} { width: 100vw; height: 100dvh; margin: 0; border: 0; border-radius: 0; }
`;

export const Menu = styled(Command)`
  display: flex;
  flex-direction: column;
  height: 100%;
  &:focus { outline: none; }
`;

export const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  min-height: 60px;
  padding: 0 ${space(2)} 0 ${space(4)};
  border-bottom: 1px solid ${color('border')};
  color: ${color('textMuted')};
  & > svg { flex: none; }
  &:focus-within { box-shadow: inset 0 -2px 0 ${color('focus')}; }
`;

/** The line below the field shows the focus. */
export const Field = styled(Command.Input)`
  flex: 1;
  min-width: 0;
  min-height: 56px;
  border: 0;
  background: none;
  color: ${color('text')};
  font-size: ${fontSize.lead};
  &:focus-visible { outline: none; }
  &::placeholder { color: ${color('textMuted')}; }
`;

export const List = styled(Command.List)`
  flex: 1;
  min-height: 0;
  padding: ${space(2)};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding: ${space(10)} 0 ${space(2)};
  & [cmdk-group-heading] {
    padding: ${space(3)} ${space(3)} ${space(1)};
    ${mutedText('small')}
    font-weight: 600;
  }
`;

export const Item = styled(Command.Item)`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  line-height: 1.4;
  cursor: pointer;
  overflow-wrap: anywhere;
  scroll-margin: ${space(2)};
  & > svg { color: ${color('textMuted')}; justify-self: center; }
  &[aria-selected='true'] { background: ${color('surfaceSunken')}; }
  ${media.forced} { &[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
  & strong { font-weight: 600; }
  & small { display: block; color: ${color('textMuted')}; font-size: ${fontSize.body}; }
  & mark { border-radius: 3px; background: ${color('warningSoft')}; color: ${color('warning')}; font-weight: 600; }
`;

export const Foot = styled.p`
  flex: none;
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${color('border')};
  ${mutedText('small')}
  ${media.phone} { display: none; }
`;

export const Help = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(6)} ${space(4)};
  color: ${color('textMuted')};
  text-align: center;
  overflow-wrap: anywhere;
  & strong { color: ${color('text')}; }
`;
