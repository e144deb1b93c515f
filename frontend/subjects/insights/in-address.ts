/** Further filters of a link to clients: '&cohort=3'. */
export const inAddress = (filters: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(filters)
    .map(([name, value]) => (value === undefined ? '' : `&${name}=${value}`))
    .join('');
