import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
import {
  color,
  fontSize,
  media,
  motion,
  mutedText,
  radius,
  space,
  stacked,
  unrolled,
  wrapped,
} from '#frontend/kit/theme/tokens.ts';
import { countCharacters } from '#shared/contract/limits.ts';
import { graphemesOf } from '#shared/domain/cut-text.ts';

const Wrap = styled.div`
  ${stacked}
  gap: ${space(1.5)};
  min-width: 0;
`;

const Label = styled.label`
  font-weight: 600;
`;

const Optional = styled.span`
  color: ${color('textMuted')};
  font-weight: 400;
`;

export const Hint = styled.p`
  ${mutedText('body')}
  max-width: 68ch;
`;

/** What stands below a field: its hint and what is beside it. */
export const Foot = styled.div`
  ${wrapped}
  gap: ${space(2)} ${space(4)};
  & > details[open] { flex-basis: 100%; }
  ${media.phone} { gap: 0 ${space(3)}; }
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${color('danger')};
  font-size: ${fontSize.body};
  font-weight: 600;
`;

const Warning = styled.p`
  color: ${color('text')};
  font-size: ${fontSize.body};
`;

interface FieldProps {
  label: string;
  hint?: ReactNode;
  beside?: ReactNode;
  /** A notice that does not block the form. */
  warning?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
}

/** Connects label, hint and error with the control among its children, for assistive technology. */
export function Field({ label, hint, beside, warning, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const [hintId, warningId, errorId] = [`${id}-hint`, `${id}-warning`, `${id}-error`];
  const describedBy = [hint && hintId, warning && warningId, error && errorId].filter(Boolean).join(' ');
  const control = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const hintLine = hint && <Hint id={hintId}>{hint}</Hint>;
  return (
    <Wrap>
      <Label htmlFor={id}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {beside ? (
        <Foot>
          {hintLine}
          {beside}
        </Foot>
      ) : (
        hintLine
      )}
      {warning && (
        <Warning id={warningId} role="status">
          {warning}
        </Warning>
      )}
      {error && (
        <ErrorLine id={errorId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </ErrorLine>
      )}
    </Wrap>
  );
}

const box = css`
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

/** Takes back what was typed beyond a limit, in characters as the API counts them: browsers count an emoji twice or more. */
function keepWithin(field: HTMLInputElement | HTMLTextAreaElement, most: number): boolean {
  const over = countCharacters(field.value) - most;
  if (over <= 0) return false;
  const end = field.selectionStart ?? field.value.length;
  const before = field.value.slice(0, end);
  let room = countCharacters(before) - over;
  let kept = 0;
  for (const grapheme of graphemesOf(before)) {
    room -= countCharacters(grapheme);
    if (room < 0) break;
    kept += grapheme.length;
  }
  field.setRangeText('', kept, end, 'end');
  return true;
}

type TextEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>;

const limits = (most: number) => ({
  onInput: ({ currentTarget, nativeEvent }: TextEvent) => {
    const { isComposing, inputType = '' } = nativeEvent as InputEvent;
    // A text that was too long before may be shortened.
    if (!isComposing && !inputType.startsWith('delete')) keepWithin(currentTarget, most);
  },
  onCompositionEnd: ({ currentTarget }: TextEvent) => {
    if (keepWithin(currentTarget, most)) currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  },
});

/** The text decides its direction. */
const useText = ({ maxLength }: { maxLength?: number | undefined }) => ({
  dir: 'auto',
  maxLength: undefined,
  ...(maxLength !== undefined && limits(maxLength)),
  ...useField(),
});

export const Input = styled.input.attrs(useText)`${box}`;

export const NativeSelect = styled.select.attrs(useField)`
  ${box}
  width: auto;
  max-width: 100%;
  text-overflow: ellipsis;
`;

/** Grows with its content. */
export const TextArea = styled.textarea.attrs(useText)`
  ${box}
  resize: vertical;
  field-sizing: content;
  min-height: 96px;
  max-height: 60vh;
  line-height: 1.55;
  ${unrolled}
`;

const PasswordBox = styled.div`
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
    <PasswordBox>
      <Input {...props} type={isShown ? 'text' : 'password'} />
      <Toggle
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={20} aria-hidden="true" />
      </Toggle>
    </PasswordBox>
  );
}

/** Debounce of the search, ms. */
const SEARCH_PAUSE_MS = 250;

interface SearchInputProps extends ComponentProps<'input'> {
  /** The search in force. */
  text: string;
  onSearch: (text: string) => void;
}

/** Reports what is typed after a pause; shows the search in force when it changes elsewhere. */
export function SearchInput({ text, onSearch, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      onSearch(typed);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      {...rest}
      type="search"
      autoComplete="off"
      placeholder="Name, email or company"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
