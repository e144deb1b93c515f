import type { KeyboardEvent } from 'react';

/** A phone's keyboard has no Shift+Enter. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether this key ends the message: on touch screens Enter breaks the line, as Shift+Enter does. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !isTouched();
