/** The query of the present address. */
import { afterSheet } from './sheet-entry.ts'

/**
 * Not a navigation: focus and scroll position stay. Commas of lists stay readable.
 * @param change gets the present query and returns the next one without its question mark; empty takes it away
 */
export const replaceQuery = (change: (query: string) => string): void =>
  afterSheet(() => {
    const query = change(location.search)
    const written = query === '' ? '' : `?${query.replaceAll('%2C', ',')}`
    history.replaceState(history.state, '', location.pathname + written)
  })
