/** The only module that imports the router: pages take links and navigation from here. */
export {
  BrowserRouter,
  Link,
  NavigationType,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'

interface EntryState {
  /** Counts the entries of the app. */
  readonly idx?: number
  /** The entry is of a sheet over the page. */
  readonly isSheet?: boolean
}

const entryState = () => (globalThis.history.state ?? {}) as EntryState

/** Whether Back leads to another page of the app: the router counts the entries that it adds to the history. */
export const hasPreviousPage = (): boolean => (entryState().idx ?? 0) > 0

export const isSheetEntry = (): boolean => entryState().isSheet === true

/** Adds an entry with the present address, so that Back closes a sheet. To the router it is the same location. */
export const addSheetEntry = (): void => {
  const { idx = 0 } = entryState()
  if (!isSheetEntry()) globalThis.history.pushState({ ...entryState(), idx: idx + 1, isSheet: true }, '')
}
