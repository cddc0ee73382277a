/** The only place that imports the router: pages take links and navigation from here. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
