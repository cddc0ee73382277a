/** /partner-api-docs: the public documentation of the partner API. */
import { memo, useState, type ComponentType } from 'react'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { partnerDocs } from './build-time/partner-docs.build.ts'
import { docsContent } from './content.ts'
import { DocsPage } from './docs-page.tsx'
import { partnerTabs, type PartnerTab } from './docs-tabs.ts'
import { ProsePanel } from './components/prose.tsx'
import { ExamplesPanel, OperationPanel, ResponsePanel } from './partner-panels.tsx'
import { partnerSlots } from './partner-slots.tsx'

const { operations } = partnerDocs

const isOperation = (name: PartnerTab): name is PartnerOperation => name in operations

/** The two panels that are mostly made from the contract. */
const madePanels: Partial<Record<PartnerTab, ComponentType>> = { response: ResponsePanel, examples: ExamplesPanel }

/** Its properties stay, so that opening a tab draws no panel again. */
const TextPanel = memo(({ tab }: { tab: PartnerTab }) => {
  const Panel = madePanels[tab]
  return Panel ? <Panel /> : <ProsePanel prose={partnerDocs.prose[tab] ?? []} slots={partnerSlots} />
})

/** Puts the user into a body that names one, or a list of them. */
const withUserId = (body: string, userId: string): string =>
  body.replace(/("user_ids?"\s*:\s*\[?\s*)"[^"]*"/, `$1"${userId}"`)

const namingUsers = ['get-lenders', 'get-user-status', 'advance-application'] as const

/** The input of the try-it panels, kept only while the page is open. */
const useSandbox = () => {
  const [apiKey, setApiKey] = useState('')
  const [bodies, setBodies] = useState<Partial<Record<PartnerOperation, string>>>({})
  const bodyOf = (all: typeof bodies, operation: PartnerOperation) => all[operation] ?? operations[operation].tryBody
  return (operation: PartnerOperation) => ({
    operation,
    apiKey,
    onApiKey: setApiKey,
    body: bodyOf(bodies, operation),
    onBody: (body: string) => setBodies((all) => ({ ...all, [operation]: body })),
    onSubmitted: (userId: string) =>
      setBodies((all) => {
        const next = { ...all }
        for (const name of namingUsers) next[name] = withUserId(bodyOf(all, name), userId)
        return next
      }),
  })
}

const panelOf = (tab: PartnerTab, sandboxOf: ReturnType<typeof useSandbox>) =>
  isOperation(tab) ? <OperationPanel {...sandboxOf(tab)} /> : <TextPanel tab={tab} />

export const PartnerDocsPage = () => {
  const sandboxOf = useSandbox()
  return <DocsPage {...docsContent.partner} tabs={partnerTabs} panelOf={(name) => panelOf(name, sandboxOf)} />
}
