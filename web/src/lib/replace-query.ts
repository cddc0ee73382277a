/** Not a navigation: focus and scroll position stay. @param query without its question mark; empty takes it away */
export const replaceQuery = (query: string): void =>
  history.replaceState(history.state, '', query === '' ? location.pathname : `${location.pathname}?${query}`)
