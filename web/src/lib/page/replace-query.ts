/**
 * Not a navigation: focus and scroll position stay. Commas of lists stay readable.
 * @param query without its question mark; empty takes it away
 */
export const replaceQuery = (query: string): void => {
  const written = query === '' ? '' : `?${query.replaceAll('%2C', ',')}`
  history.replaceState(history.state, '', location.pathname + written)
}
