/** Where the server serves these pages: on its own origin, so that Try it needs no other. */
export const base = '/docs'
