/** The only module that imports the router: pages take links and navigation from here. */
export {
  BrowserRouter,
  Link,
  NavigationType,
  StaticRouter,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
export type { Navigator } from 'react-router-dom'

/** Whether Back leads to another page of the app: the router counts the entries that it adds to the history. */
export const hasPreviousPage = (): boolean => ((globalThis.history.state as { idx?: number } | null)?.idx ?? 0) > 0
