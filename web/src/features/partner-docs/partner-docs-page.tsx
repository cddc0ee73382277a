/** /partner-api-docs: the public documentation of the partner API. */
import { memo, type ComponentType } from 'react'
import type { PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerDocs } from './build-time/partner-docs.build.ts'
import { ProsePanel } from './components/prose.tsx'
import { docsContent } from './content.ts'
import { DocsPage } from './docs-page.tsx'
import { partnerTabs, type PartnerTab } from './docs-tabs.ts'
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

const panelOf = (tab: PartnerTab) => (isOperation(tab) ? <OperationPanel operation={tab} /> : <TextPanel tab={tab} />)

export const PartnerDocsPage = () => <DocsPage {...docsContent.partner} tabs={partnerTabs} panelOf={panelOf} />
