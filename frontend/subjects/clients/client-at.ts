/** The client whose page, review or conversation it is. */
export const clientAt = (address: string): number | null => {
  const id = /^\/admin\/(?:(?:client|review|unlock|feedback|brand)\/|inbox\?(?:.*&)?client=)(\d+)/.exec(
    address,
  )?.[1];
  return id === undefined ? null : Number(id);
};
