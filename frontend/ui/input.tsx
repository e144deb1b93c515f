import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, createContext, use, useState } from 'react';
import styled, { css } from 'styled-components';
import { color, motion, radius, space } from '#frontend/theme/tokens.ts';

const control = css`
  width: 100%;
  min-height: 48px;
  padding: ${space(2.5)} ${space(3.5)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  transition: border-color ${motion.quick};
  &::placeholder { color: ${color('textMuted')}; }
  &:hover:not(:disabled) { border-color: ${color('text')}; }
  &[aria-invalid] { border-color: ${color('danger')}; }
  &:focus-visible { outline-offset: 0; border-radius: ${radius.medium}; }
  &:disabled { opacity: 0.6; }
`;

/** What connects a control to the label, hint and error of the field around it. */
export const FieldContext = createContext({});

export const useField = () => use(FieldContext);

/** The text decides its direction. */
const useText = () => ({ dir: 'auto', ...useField() });

export const Input = styled.input.attrs(useText)`${control}`;

export const NativeSelect = styled.select.attrs(useField)`
  ${control}
  width: auto;
  max-width: 100%;
  text-overflow: ellipsis;
`;

/** Grows with its content. */
export const TextArea = styled.textarea.attrs(useText)`
  ${control}
  resize: vertical;
  field-sizing: content;
  min-height: 96px;
  max-height: 60vh;
  line-height: 1.55;
`;

const Wrap = styled.div`
  position: relative;
  & > input { padding-right: 52px; }
`;

const Toggle = styled.button`
  position: absolute;
  inset: 2px 2px 2px auto;
  width: 44px;
  display: grid;
  place-items: center;
  border: 0;
  background: none;
  color: ${color('textMuted')};
  cursor: pointer;
`;

export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Wrap>
      <Input {...props} type={isShown ? 'text' : 'password'} />
      <Toggle
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={20} aria-hidden="true" />
      </Toggle>
    </Wrap>
  );
}
