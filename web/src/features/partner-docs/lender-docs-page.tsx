/** /lender-api-docs: the public documentation for lenders. */
import { memo, useState } from 'react'
import { exampleApiUrl, partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import { lenderDocs } from './build-time/lender-docs.build.ts'
import { CodeBlock } from './components/code-block.tsx'
import { LanguageSamples } from './components/code-samples.tsx'
import { ErrorLinks } from './components/docs-link.tsx'
import { Downloads } from './components/downloads.tsx'
import { ErrorTable } from './components/error-table.tsx'
import { FieldList } from './components/field-list.tsx'
import { Facts, ProsePanel, type Slots } from './components/prose.tsx'
import { docsContent } from './content.ts'
import { DocsPage } from './docs-page.tsx'
import { lenderTabs, type LenderTab } from './docs-tabs.ts'
import { lenderLanguages, type LenderLanguage } from './reference/example-settings.ts'

const { calls, update, ping, postback } = lenderDocs

const Programs = () => {
  const [language, choose] = useState<LenderLanguage>('typescript')
  return (
    <LanguageSamples
      id="send"
      title="Send a status update"
      samples={lenderDocs.samples}
      languages={lenderLanguages}
      current={language}
      onChoose={choose}
    />
  )
}

const urlOf = (label: string, method: string, path: string) => (
  <CodeBlock label={label} heading={method} code={[exampleApiUrl + path]} />
)

const slots: Slots = {
  'base-url': <CodeBlock label="the base URL" heading="Base URL" code={[exampleApiUrl]} />,
  calls: <Facts names="calls" facts={calls} />,
  downloads: <Downloads markdown={partnerFiles.lenderMarkdown} />,
  'update-url': urlOf('the URL', 'POST', update.path),
  programs: (
    <>
      <Facts names="code" facts={lenderDocs.headers} />
      <Programs />
    </>
  ),
  vector: <Facts values="code" facts={lenderDocs.vector} />,
  'request-fields': <FieldList tab="status-update" part="request" fields={update.request} />,
  answer: (
    <>
      {update.answerBodies.map(({ name, body }) => (
        <CodeBlock key={name} label={`the response, ${name}`} heading={`200, ${name}`} code={body} />
      ))}
      <FieldList tab="status-update" part="answer" fields={update.answer} />
      <ErrorLinks errors={update.errors} />
    </>
  ),
  ping: (
    <>
      {urlOf('the URL of a ping', 'POST', ping.path)}
      <CodeBlock label="the response of a ping" heading="200, with a sandbox key" code={ping.answerBody} />
    </>
  ),
  'postback-url': urlOf('the address of a postback', 'GET', `${postback.path}?click_id={click_id}&status={status}`),
  'postback-fields': (
    <>
      <FieldList tab="postback" part="query" fields={postback.query} />
      <ErrorLinks errors={postback.errors} />
    </>
  ),
  'example-file': <CodeBlock label="a file" heading="A file" code={[lenderDocs.exampleFile]} />,
  errors: <ErrorTable errors={lenderDocs.errors} />,
}

/** Its properties stay, so that opening a tab draws no panel again. */
const Panel = memo(({ tab }: { tab: LenderTab }) => <ProsePanel prose={lenderDocs.prose[tab] ?? []} slots={slots} />)

const panelOf = (tab: LenderTab) => <Panel tab={tab} />

export const LenderDocsPage = () => <DocsPage {...docsContent.lender} tabs={lenderTabs} panelOf={panelOf} />
