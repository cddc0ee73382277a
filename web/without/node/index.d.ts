/** In the place of `@types/node`, which the types of csv-parse ask for: code of a browser must not see the names of Node. */
export type NoNode = never
