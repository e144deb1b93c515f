import { paths } from '#shared/domain/pages.ts';

let address: string = paths.admin;

/** The list of clients that was on screen last, with its filter. */
export const lastList = (): string => address;

export const rememberList = (list: string): void => {
  address = list;
};
