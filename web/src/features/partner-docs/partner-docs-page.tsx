/** /partner-api-docs: the public documentation of the partner API. */
import { memo, useState, type ComponentType } from 'react'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { partnerDocs } from './build-time/partner-docs.build.ts'
import { docsContent } from './content.ts'
import { DocsPage } from './docs-page.tsx'
import { partnerTabs, type PartnerTab } from './docs-tabs.ts'
import { AuthenticationPanel } from './panels/authentication-panel.tsx'
import { ErrorsPanel } from './panels/errors-panel.tsx'
import { ExamplesPanel } from './panels/examples-panel.tsx'
import { IntegrationPanel } from './panels/integration-panel.tsx'
import { OperationPanel } from './panels/operation-panel.tsx'
import { OverviewPanel } from './panels/overview-panel.tsx'
import { ResponsePanel } from './panels/response-panel.tsx'
import { WebhooksPanel } from './panels/webhooks-panel.tsx'

const { operations } = partnerDocs

const isOperation = (name: PartnerTab): name is PartnerOperation => name in operations

/** They have no properties, so that opening a tab draws none of them again. */
const textPanels: Record<Exclude<PartnerTab, PartnerOperation>, ComponentType> = {
  overview: memo(OverviewPanel),
  authentication: memo(AuthenticationPanel),
  webhooks: memo(WebhooksPanel),
  response: memo(ResponsePanel),
  examples: memo(ExamplesPanel),
  errors: memo(ErrorsPanel),
  integration: memo(IntegrationPanel),
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

const panelOf = (name: PartnerTab, sandboxOf: ReturnType<typeof useSandbox>) => {
  if (isOperation(name)) return <OperationPanel {...sandboxOf(name)} />
  const TextPanel = textPanels[name]
  return <TextPanel />
}

export const PartnerDocsPage = () => {
  const sandboxOf = useSandbox()
  return <DocsPage {...docsContent.partner} tabs={partnerTabs} panelOf={(name) => panelOf(name, sandboxOf)} />
}
