/** A localStorage whose keys are its own properties, as in browsers. */
export function fakeStorage(): Record<string, string> {
  const storage = Object.create(null, {
    setItem: { value: (key: string, value: string) => Object.assign(storage, { [key]: value }) },
    getItem: { value: (key: string) => storage[key] ?? null },
    removeItem: { value: (key: string) => delete storage[key] },
  }) as Record<string, string>;
  return storage;
}
