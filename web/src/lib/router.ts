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

/** Whether Back leads to another page of the app: the router counts the entries that it adds to the history. */
export const hasPreviousPage = (): boolean => {
  const { idx } = (globalThis.history.state ?? {}) as { idx?: number }
  return idx !== undefined && idx > 0
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
    void navigate(to, { replace: to === globalThis.location.pathname })
  }
  return createElement('a', { ...rest, href: to, target, onClick: follow })
}
