/** The account that a mail is for. */
export interface Recipient {
  userId: number;
  address: string;
  name: string;
  /** IANA name. */
  timeZone: string;
}

/** A recipient's columns, of `users`. */
export const RECIPIENT = [
  'users.id as userId',
  'users.email as address',
  'users.name',
  'users.time_zone as timeZone',
] as const;

/** What the text of a mail says of its recipient. */
export type Addressee = Pick<Recipient, 'name' | 'timeZone'>;
