/** Parses the id of a path such as /admin/client/7: a leading whole number above 0, else null. */
export function readClientId(value: string | undefined): number | null {
  const id = Number.parseInt(value ?? '', 10);
  return id >= 1 ? id : null;
}
