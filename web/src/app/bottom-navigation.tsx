/** The bar of a signed-in user (spec 2): fixed at the bottom, a floating pill on wide screens. */
import { Calculator, House, Landmark, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { paths, type Path } from '#contract/routes.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/router.ts'
import { pageAt } from './pages.ts'

interface NavigationItem {
  readonly to: Path
  readonly Icon: LucideIcon
  /** The words that stay where the screen is narrow, and those that come before or behind them where it is not. */
  readonly label: string
  readonly before?: string
  readonly behind?: string
}

/** The one list of the bar's links, in the order of spec 2; a route joins it when it exists. */
const items: readonly NavigationItem[] = [
  { to: paths.home, Icon: House, label: 'Home' },
  { to: paths.offers, Icon: Landmark, label: 'Offers' },
  { to: paths.emiCalculator, Icon: Calculator, label: 'EMI', behind: ' Calculator' },
]

const roomyWord = 'max-[26rem]:sr-only'

const preloadDelayMilliseconds = 1000

/** Fetches the bar's pages soon after the present one, so that a tap is answered at once. */
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
      className="fixed inset-x-0 bottom-0 z-20 [view-transition-name:bottom-bar] print:hidden border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] wide:inset-x-auto wide:bottom-5 wide:left-1/2 wide:-translate-x-1/2 wide:rounded-xl wide:border wide:px-2 wide:shadow-[0_8px_28px_-8px_rgb(0_0_0/0.28)]"
    >
      <ul className="mx-auto flex max-w-160 wide:gap-1">
        {items.map(({ to, Icon, label, before, behind }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              onPointerDown={() => preload(to)}
              className={classNames(
                'group flex h-16 flex-col items-center justify-center gap-0.5 text-xs whitespace-nowrap -outline-offset-4 wide:w-28',
                to === current ? 'font-bold text-primary' : 'font-medium text-ink-soft hover:text-ink',
              )}
            >
              <span className="flex h-7 w-14 items-center justify-center rounded-full group-aria-[current=page]:bg-primary-tint">
                <Icon className="size-5.5" aria-hidden="true" />
              </span>
              <span>
                {before !== undefined && <span className={roomyWord}>{before}</span>}
                {label}
                {behind !== undefined && <span className={roomyWord}>{behind}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
