/** The navigation bar of a signed-in user: fixed at the bottom, a floating pill on wide screens. */
import { Calculator, ClipboardList, House, Landmark, User, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { paths, type Path } from '#contract/routes.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/router.ts'
import { pageAt } from './pages.ts'

interface NavigationItem {
  readonly to: Path
  readonly Icon: LucideIcon
  /** Never shortened: it wraps onto two lines on a narrow screen. */
  readonly label: string
}

/** In their order on the bar. */
const items: readonly NavigationItem[] = [
  { to: paths.home, Icon: House, label: 'Home' },
  { to: paths.offers, Icon: Landmark, label: 'Offers' },
  { to: paths.status, Icon: ClipboardList, label: 'Loan Status' },
  { to: paths.emiCalculator, Icon: Calculator, label: 'EMI Calculator' },
  { to: paths.profile, Icon: User, label: 'Profile' },
]

const preloadDelayMilliseconds = 1000

/** Fetches the code of the bar's pages soon after the current page, so that a tap shows them at once. */
const preloadSoon = () => {
  const timer = setTimeout(() => items.forEach(({ to }) => preload(to)), preloadDelayMilliseconds)
  return () => clearTimeout(timer)
}

const preload = (path: Path) => {
  pageAt(path)
    .preload()
    .catch(() => undefined)
}

export const BottomNavigation = ({ current }: { current: Path | '*' }) => {
  useEffect(preloadSoon, [])
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 [view-transition-name:bottom-bar] print:hidden border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] wide:inset-x-auto wide:bottom-5 wide:left-1/2 wide:-translate-x-1/2 wide:rounded-xl wide:border wide:px-2 raised-wide"
    >
      <ul className="mx-auto flex max-w-160 wide:gap-1">
        {items.map(({ to, Icon, label }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              onPointerDown={() => preload(to)}
              className={classNames(
                'group flex h-full min-h-16 flex-col items-center gap-0.5 px-0.5 pt-1.5 pb-1 text-center text-xs leading-3.5 -outline-offset-4 wide:w-28 wide:justify-center wide:pt-1',
                to === current ? 'font-bold text-primary' : 'font-medium text-ink-soft hover:text-ink',
              )}
            >
              <span className="flex h-7 w-14 items-center justify-center rounded-full group-aria-[current=page]:bg-primary-tint">
                <Icon className="size-5.5" aria-hidden="true" />
              </span>
              <span className="max-w-20 text-balance wide:max-w-none">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
