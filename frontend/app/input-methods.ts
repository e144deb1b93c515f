/** `keyCode` of a key that an input method takes; Safari says it alone of the Enter that ends a word. */
const TAKEN = 229;

/**
 * A key that an input method takes chooses or drops a word in Japanese, Chinese or Korean. No handler of ours sees it: it
 * sends no half sentence and closes no editor. Call before anything else listens.
 */
export function leaveKeysToInputMethods(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
