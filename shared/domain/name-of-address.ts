/** A name for an account of which only the address is known: 'ana.ito@example.com' is 'Ana Ito'. */
export function nameOfAddress(email: string): string {
  const [local = ''] = email.trim().split(/[@+]/);
  const words = local.split(/[._\-\d]+/).filter((word) => word !== '');
  const name = words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ');
  return name.length < 2 ? email.trim() : name;
}
