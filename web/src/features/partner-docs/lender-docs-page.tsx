/** /lender-api-docs: the public documentation for lenders. */
import { memo, type ComponentType } from 'react'
import { docsContent } from './content.ts'
import { DocsPage } from './docs-page.tsx'
import { lenderTabs, type LenderTab } from './docs-tabs.ts'
import { LenderErrorsPanel } from './panels/lender-errors-panel.tsx'
import { LenderFilesPanel } from './panels/lender-files-panel.tsx'
import { LenderOverviewPanel } from './panels/lender-overview-panel.tsx'
import { LenderPostbackPanel } from './panels/lender-postback-panel.tsx'
import { LenderSandboxPanel } from './panels/lender-sandbox-panel.tsx'
import { LenderUpdatePanel } from './panels/lender-update-panel.tsx'

/** They have no properties, so that opening a tab draws none of them again. */
const panels: Record<LenderTab, ComponentType> = {
  overview: memo(LenderOverviewPanel),
  'status-update': memo(LenderUpdatePanel),
  sandbox: memo(LenderSandboxPanel),
  postback: memo(LenderPostbackPanel),
  files: memo(LenderFilesPanel),
  errors: memo(LenderErrorsPanel),
}

const panelOf = (name: LenderTab) => {
  const Panel = panels[name]
  return <Panel />
}

export const LenderDocsPage = () => <DocsPage {...docsContent.lender} tabs={lenderTabs} panelOf={panelOf} />
