/** The only module that imports the router: pages take links and navigation from here. */
import { createElement, type ComponentProps, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

export {
  BrowserRouter,
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

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the app. */
  to: string
}

const isPlainTap = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to a page of the app. The router's own link includes its data loading, 4 kB that nothing here uses. */
export const Link = ({ to, target, onClick, ...rest }: LinkProps) => {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || target !== undefined || !isPlainTap(event)) return
    event.preventDefault()
    // A link in a sheet takes the place of the sheet's entry.
    void navigate(to, { replace: to === globalThis.location.pathname || isSheetEntry() })
  }
  return createElement('a', { ...rest, href: to, target, onClick: follow })
}
