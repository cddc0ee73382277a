/** /partner-api-docs: the public documentation of the partner API in tabs. All tabs are in the HTML, so that print shows everything. */
import { Printer } from 'lucide-react'
import {
  memo,
  Suspense,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  startTransition,
  useEffect,
  useCallback,
  useLayoutEffect,
} from 'react'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { Button } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { loadConfig } from '#web/lib/run-time-config.ts'
import type { ExampleLanguage } from './reference/example-settings.ts'
import { partnerDocs } from './build-time/partner-docs.build.ts'
import { DocsSearch } from './components/docs-search.tsx'
import { panelClasses, TabList } from './components/tab-list.tsx'
import { docsContent } from './content.ts'
import { DocsContext, TabContext } from './docs-context.ts'
import { docsTabNames, docsTabs, type DocsTab, tabOfHash } from './docs-tabs.ts'
import { AuthenticationPanel } from './panels/authentication-panel.tsx'
import { ErrorsPanel } from './panels/errors-panel.tsx'
import { ExamplesPanel } from './panels/examples-panel.tsx'
import { IntegrationPanel } from './panels/integration-panel.tsx'
import { LendersPanel } from './panels/lenders-panel.tsx'
import { OperationPanel } from './panels/operation-panel.tsx'
import { OverviewPanel } from './panels/overview-panel.tsx'
import { ResponsePanel } from './panels/response-panel.tsx'
import { WebhooksPanel } from './panels/webhooks-panel.tsx'

interface DocsTabState {
  readonly tab: DocsTab
  /** Opens a tab, or the place inside it that an anchor's id names; `replace` adds no history entry. */
  readonly open: (id: string, how?: 'push' | 'replace') => void
}

/** Scrolls the place into view once it is shown. */
const showPlace = (hash: string) => {
  if (!hash.includes('--')) return
  requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
}

/** The open tab. It is kept in the hash of the address, so that a tab, an error or a field can be linked to. */
const useDocsTab = (): DocsTabState => {
  const [tab, setTab] = useState<DocsTab>('overview')

  useLayoutEffect(() => {
    const follow = () => {
      const { hash } = globalThis.location
      setTab(tabOfHash(hash) ?? 'overview')
      showPlace(hash)
    }
    follow()
    globalThis.addEventListener('popstate', follow)
    return () => globalThis.removeEventListener('popstate', follow)
  }, [])

  const open = useCallback((id: string, how: 'push' | 'replace' = 'push') => {
    const hash = `#${id}`
    // Keeps the router's state of the entry: for the router the page is the same.
    if (hash !== globalThis.location.hash) globalThis.history[`${how}State`](globalThis.history.state, '', hash)
    setTab(tabOfHash(hash) ?? 'overview')
    showPlace(hash)
  }, [])

  return { tab, open }
}

/** The address of this deployment's partner API; undefined until it is known and if it cannot be loaded: samples then keep their placeholder. */
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

const { operations } = partnerDocs

const isOperation = (name: DocsTab): name is PartnerOperation => name in operations

/** They have no properties, so that opening a tab draws none of them again. */
const textPanels: Record<Exclude<DocsTab, PartnerOperation>, ComponentType> = {
  overview: memo(OverviewPanel),
  authentication: memo(AuthenticationPanel),
  webhooks: memo(WebhooksPanel),
  response: memo(ResponsePanel),
  examples: memo(ExamplesPanel),
  errors: memo(ErrorsPanel),
  integration: memo(IntegrationPanel),
  lenders: memo(LendersPanel),
}

/** Puts the user into a body that names one, or a list of them. */
const withUserId = (body: string, userId: string): string =>
  body.replace(/("user_ids?"\s*:\s*\[?\s*)"[^"]*"/, `$1"${userId}"`)

/** The input of the try-it panels, kept only while the page is open. */
const useSandbox = () => {
  const [apiKey, setApiKey] = useState('')
  const [bodies, setBodies] = useState<Readonly<Partial<Record<PartnerOperation, string>>>>({})
  return (operation: PartnerOperation) => ({
    operation,
    apiKey,
    onApiKey: setApiKey,
    body: bodies[operation] ?? operations[operation].tryBody,
    onBody: (body: string) => setBodies((all) => ({ ...all, [operation]: body })),
    onSubmitted: (userId: string) =>
      setBodies((all) => ({
        ...all,
        'get-lenders': withUserId(all['get-lenders'] ?? operations['get-lenders'].tryBody, userId),
        'get-user-status': withUserId(all['get-user-status'] ?? operations['get-user-status'].tryBody, userId),
        'advance-application': withUserId(
          all['advance-application'] ?? operations['advance-application'].tryBody,
          userId,
        ),
      })),
  })
}

export const PartnerDocsPage = () => {
  const { tab, open } = useDocsTab()
  const [language, chooseLanguage] = useState<ExampleLanguage>('curl')
  const apiUrl = useApiUrl()
  const sandboxOf = useSandbox()
  const top = useRef<HTMLDivElement>(null)

  const state = useMemo(() => {
    /** A tab opened from far down the page starts at its top. */
    const openFromTop = (id: string, how?: 'push' | 'replace') => {
      open(id, how)
      if (!id.includes('--') && (top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
    }
    return { open: openFromTop, language, chooseLanguage, apiUrl }
  }, [open, language, apiUrl])

  return (
    <DocsContext value={state}>
      <PageHeading description={docsContent.description}>{docsContent.heading}</PageHeading>
      <DocsSearch />
      <div ref={top} />
      <div className="wide:grid wide:grid-cols-[17rem_minmax(0,1fr)] wide:gap-12 print:block">
        <div className="sticky top-0 z-10 -mx-4 self-start bg-paper-sunk px-4 wide:top-20 print:hidden noscript:hidden">
          <TabList
            isRail
            label={docsContent.heading}
            tabs={docsTabs}
            current={tab}
            onOpen={(name, by) => state.open(name, by === 'key' ? 'replace' : 'push')}
          />
        </div>
        <div className="max-w-[70ch] print:max-w-none">
          {docsTabNames.map((name) => (
            <div
              key={name}
              role="tabpanel"
              id={name}
              tabIndex={0}
              aria-labelledby={`${name}-tab`}
              className={`mt-6 -outline-offset-4 ${panelClasses(name === tab)}`}
            >
              <h2 className="text-xl font-bold break-after-avoid">{docsTabs[name]}</h2>
              {/* React hydrates each boundary by itself and in small steps, first the one that is tapped. */}
              <TabContext value={name}>
                <Suspense>
                  <Panel name={name} sandboxOf={sandboxOf} />
                </Suspense>
              </TabContext>
            </div>
          ))}
          <footer className="mt-10 border-t border-line pt-5 print:hidden noscript:hidden">
            <Button
              variant="secondary"
              icon={<Printer className="size-5" aria-hidden="true" />}
              onClick={() => print()}
            >
              {docsContent.print}
            </Button>
          </footer>
        </div>
      </div>
    </DocsContext>
  )
}

const Panel = ({ name, sandboxOf }: { name: DocsTab; sandboxOf: ReturnType<typeof useSandbox> }) => {
  if (isOperation(name)) return <OperationPanel {...sandboxOf(name)} />
  const TextPanel = textPanels[name]
  return <TextPanel />
}
