import { PRODUCT_NAME } from '#shared/domain/person.ts';

let page = '';
let count = 0;

function show(): void {
  if (page !== '') document.title = `${count > 0 ? `(${count}) ` : ''}${page} · ${PRODUCT_NAME}`;
}

export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** The number of unseen answers in front of the title; 0 shows none. */
export function setTitleCount(answers: number): void {
  count = answers;
  show();
}
