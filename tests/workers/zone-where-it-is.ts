/** A time zone without daylight saving whose clock shows this hour now. */
export function zoneWhereItIs(hour: number, now = new Date()): string {
  const ahead = (hour - now.getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // The signs of these names are reversed.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
