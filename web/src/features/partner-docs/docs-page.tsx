/** The frame of a page of documentation in tabs. All tabs are in the HTML, so that print shows everything. */
import {
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import Printer from '#icon/printer'
import { Button } from '#web/components/ui/button.tsx'
import { EarlyField } from '#web/components/ui/early-field.tsx'
import { buttonIcon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { loadConfig } from '#web/lib/run-time-config.ts'
import { DocsLink } from './components/docs-link.tsx'
import { panelClasses, TabList } from './components/tab-list.tsx'
import { DocsContext, TabContext, useDocs } from './docs-context.ts'
import { namesOfTabs, tabOfHash, type DocsTabs } from './docs-tabs.ts'
import type { ExampleLanguage } from './reference/example-settings.ts'

/** Scrolls the place into view once it is shown. */
const showPlace = (hash: string) => {
  if (!hash.includes('--')) return
  requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
}

/** The open tab, at first the first one. It is kept in the hash of the address, so that a tab, an error or a field can be linked to. */
const useDocsTab = <Tab extends string>(tabs: DocsTabs<Tab>) => {
  const [opened, setTab] = useState<Tab>()

  useLayoutEffect(() => {
    const follow = () => {
      const { hash } = globalThis.location
      setTab(tabOfHash(tabs, hash))
      showPlace(hash)
    }
    follow()
    globalThis.addEventListener('popstate', follow)
    return () => globalThis.removeEventListener('popstate', follow)
  }, [tabs])

  /** Opens a tab, or the place inside it that an anchor's id names; `replace` adds no history entry. */
  const open = useCallback(
    (id: string, how: 'push' | 'replace' = 'push') => {
      const hash = `#${id}`
      // Keeps the router's state of the entry: for the router the page is the same.
      if (hash !== globalThis.location.hash) globalThis.history[`${how}State`](globalThis.history.state, '', hash)
      setTab(tabOfHash(tabs, hash))
      showPlace(hash)
    },
    [tabs],
  )

  return { tab: opened ?? namesOfTabs(tabs)[0], open }
}

/** The address of this deployment's API; undefined until it is known and if it cannot be loaded: samples then keep their placeholder. */
const useApiUrl = (): string | undefined => {
  const [apiUrl, setApiUrl] = useState<string>()
  useEffect(() => {
    loadConfig().then(
      // Every sample changes with it: a tap comes first.
      ({ partnerApiUrl }) =>
        startTransition(() => setApiUrl(partnerApiUrl === '' ? undefined : partnerApiUrl.replace(/\/$/, ''))),
      () => undefined,
    )
  }, [])
  return apiUrl
}

const mostFound = 8

const holds = (part: Element, words: string): boolean => part.textContent.toLowerCase().includes(words)

/** A heading links to itself, and its badges are no part of its name. */
const nameOf = ({ id, firstElementChild: head }: Element): string =>
  (head?.querySelector('a') ?? head)?.textContent ?? id

/** The innermost places that hold the words, those whose names do first. */
const placesWith = (tabs: DocsTabs, words: string) => {
  const places = Array.from(document.querySelectorAll('[role="tabpanel"] [id*="--"]'))
    .filter((part) => holds(part, words))
    .filter((part, _, all) => !all.some((other) => other !== part && part.contains(other)))
  const isNamed = (part: Element) => nameOf(part).toLowerCase().includes(words)
  return [...places.filter(isNamed), ...places.filter((part) => !isNamed(part))].slice(0, mostFound).map((part) => {
    const tab = tabOfHash(tabs, part.id)
    return { id: part.id, name: `${tab === undefined ? '' : tabs[tab]}: ${nameOf(part)}` }
  })
}

/** Finds sections, fields and errors of all tabs: all of them are in the page. */
const DocsSearch = () => {
  const { tabs } = useDocs()
  const [{ typed, found }, setSearch] = useState<{ typed: string; found: ReturnType<typeof placesWith> }>({
    typed: '',
    found: [],
  })
  const search = (text: string) => {
    const words = text.trim().toLowerCase()
    setSearch({ typed: text, found: words.length < 2 ? [] : placesWith(tabs, words) })
  }
  return (
    <search className="mb-4 print:hidden noscript:hidden">
      <EarlyField
        type="search"
        value={typed}
        label="Search the docs"
        autoComplete="off"
        onChange={({ target }) => search(target.value)}
      />
      <ul aria-live="polite">
        {found.map(({ id, name }) => (
          <li key={id}>
            <DocsLink to={id} look="alone">
              {name}
            </DocsLink>
          </li>
        ))}
      </ul>
    </search>
  )
}

interface DocsPageProps<Tab extends string> {
  heading: string
  description: string
  tabs: DocsTabs<Tab>
  panelOf: (tab: Tab) => ReactNode
}

export const DocsPage = <Tab extends string>({ heading, description, tabs, panelOf }: DocsPageProps<Tab>) => {
  const { tab, open } = useDocsTab(tabs)
  const [language, chooseLanguage] = useState<ExampleLanguage>('curl')
  const apiUrl = useApiUrl()
  const top = useRef<HTMLDivElement>(null)

  const state = useMemo(() => {
    /** A tab opened from far down the page starts at its top. */
    const openFromTop = (id: string, how?: 'push' | 'replace') => {
      open(id, how)
      if (!id.includes('--') && (top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
    }
    return { tabs, open: openFromTop, language, chooseLanguage, apiUrl }
  }, [tabs, open, language, apiUrl])

  return (
    <DocsContext value={state}>
      <PageHeading description={description}>{heading}</PageHeading>
      <DocsSearch />
      <div ref={top} />
      <div className="wide:grid wide:grid-cols-[17rem_minmax(0,1fr)] wide:gap-12 print:block">
        <div className="sticky top-0 z-10 -mx-4 self-start bg-paper-sunk px-4 wide:top-20 print:hidden noscript:hidden">
          <TabList
            isRail
            label={heading}
            tabs={tabs}
            current={tab}
            onOpen={(name, by) => state.open(name, by === 'key' ? 'replace' : 'push')}
          />
        </div>
        <div className="max-w-[70ch] print:max-w-none">
          {namesOfTabs(tabs).map((name) => (
            <div
              key={name}
              role="tabpanel"
              id={name}
              tabIndex={0}
              aria-labelledby={`${name}-tab`}
              className={`mt-6 -outline-offset-4 ${panelClasses(name === tab)}`}
            >
              <h2 className="text-xl font-bold break-after-avoid">{tabs[name]}</h2>
              {/* React hydrates each boundary by itself and in small steps, first the one that is tapped. */}
              <TabContext value={name}>
                <Suspense>{panelOf(name)}</Suspense>
              </TabContext>
            </div>
          ))}
          <footer className="mt-10 border-t border-line pt-5 print:hidden noscript:hidden">
            <Button variant="secondary" icon={buttonIcon(Printer)} onClick={() => print()}>
              Print or save as PDF
            </Button>
          </footer>
        </div>
      </div>
    </DocsContext>
  )
}
