/** The page of all lenders, on the HTTP API behind the edge. It is HTML that needs no script, and no page of the web app. */
export const lendersPageRoute = { methods: ['GET', 'HEAD'], path: '/lenders' } as const
