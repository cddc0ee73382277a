/** The navigation bar of a signed-in user, fixed at the bottom. */
import type { IconNode } from 'lucide'
import { useEffect } from 'react'
import { paths, type Path } from '#contract/routes.ts'
import Calculator from '#icon/calculator'
import ClipboardList from '#icon/clipboard-list'
import House from '#icon/house'
import Landmark from '#icon/landmark'
import User from '#icon/user'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/page/router.ts'
import { fetchAhead } from '#web/lib/page/when-still.ts'
import { shellContent } from './content.ts'
import { preloadPage } from './pages.ts'

interface NavigationItem {
  readonly to: Path
  readonly icon: IconNode
  /** Never shortened: it wraps onto two lines on a narrow screen. */
  readonly label: string
}

/** In their order on the bar. */
const items: readonly NavigationItem[] = [
  { to: paths.home, icon: House, label: shellContent.home },
  { to: paths.offers, icon: Landmark, label: shellContent.offers },
  { to: paths.status, icon: ClipboardList, label: shellContent.status },
  { to: paths.emiCalculator, icon: Calculator, label: shellContent.emiCalculator },
  { to: paths.profile, icon: User, label: shellContent.profile },
]

/** Pages without an item of their own on the bar, and the item that leads to them. */
const places: Partial<Record<Path | '*', Path>> = {
  [paths.dashboard]: paths.home,
  [paths.support]: paths.profile,
}

/** A tap on the bar then shows its page at once. */
const fetchPages = () =>
  fetchAhead(
    items.map(
      ({ to }) =>
        () =>
          preloadPage(to),
    ),
  )

export const BottomNavigation = ({ current }: { current: Path | '*' }) => {
  useEffect(fetchPages, [])
  return (
    <nav
      aria-label={shellContent.navigation}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex max-w-160 px-1">
        {items.map(({ to, icon, label }) => (
          <li key={to} className="grow">
            <Link
              to={to}
              aria-current={to === current ? 'page' : to === places[current] ? 'true' : undefined}
              className={classNames(
                'group flex items-center text-center -outline-offset-4 active:bg-primary-tint',
                to === current || to === places[current]
                  ? 'font-bold text-primary'
                  : 'font-medium text-ink-soft hover:text-ink',
              )}
            >
              <span className="flex justify-center rounded-full px-[1em] py-[0.2em] group-aria-[current]:bg-primary-tint">
                <Icon of={icon} width="1.8em" height="1.8em" />
              </span>
              <span className="text-balance">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
