/** The start of the page's address while a coach looks at a client's screens: `/view/12`. */
export const viewBase = /^\/view\/\d+/.exec(location.pathname)?.[0];
