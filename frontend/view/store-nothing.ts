/** Nothing of a client may enter the coach's browser, or meet what the coach has there: storage lasts as long as the page. */
export function storeNothing(): void {
  const theme = localStorage.getItem('theme');
  set(window, 'localStorage', memoryStorage(theme === null ? {} : { theme }));
  // The outbox then keeps its entries in memory.
  set(window, 'indexedDB', undefined);
  // Other tabs are the coach's own.
  set(window, 'BroadcastChannel', undefined);
  set(navigator, 'serviceWorker', undefined);
  Reflect.deleteProperty(window, 'PushManager');
}

const set = (on: object, name: string, value: unknown): void =>
  void Object.defineProperty(on, name, { value, configurable: true });

/** As localStorage, whose keys are its own enumerable properties. */
function memoryStorage(kept: Record<string, string>): object {
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  return Object.setPrototypeOf(kept, methods);
}
