/** The panels that are made from the contract: one for each call, all responses, and examples. A test runs each example as it is shown. */
import type { ReactNode } from 'react'
import type { PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import { partnerDocs } from './build-time/partner-docs.build.ts'
import { CodeBlock } from './components/code-block.tsx'
import { CodeSamples } from './components/code-samples.tsx'
import { DocsLink, ErrorLinks } from './components/docs-link.tsx'
import { FieldList } from './components/field-list.tsx'
import { Facts, Mono, Section } from './components/prose.tsx'
import { partnerTabs } from './docs-tabs.ts'
import { exampleKeyVariable } from './reference/example-settings.ts'

interface OperationPanelProps {
  operation: PartnerOperation
}

/** Address, fields, example, answer and errors of an endpoint. */
export const OperationPanel = ({ operation: name }: OperationPanelProps) => {
  const operation = partnerDocs.operations[name]
  const { method, path, successStatus, description, request, errors } = operation
  return (
    <>
      <div className="mt-3 space-y-3">
        <p className="text-pretty">{description}</p>
        <CodeBlock label="the URL" heading={method} code={[exampleApiUrl + path]} />
      </div>
      <div className="mt-6 space-y-3">
        <CodeSamples id={name} title={operation.summary} samples={partnerDocs.samples[name]} />
        <CodeBlock
          label={`the ${successStatus} response`}
          heading={`Returns ${successStatus}`}
          code={operation.answerBody}
        />
        {name === 'submit-user' && (
          <CodeBlock label="a body with every field" heading="Body with every field" code={operation.requestBody} />
        )}
      </div>
      <Section title="Body fields">
        <p>The API refuses any field that is not in this list, and names it.</p>
        <FieldList tab={name} part="request" fields={request} />
      </Section>
      <Section title="Errors">
        <ErrorLinks errors={errors} />
      </Section>
    </>
  )
}

/** The text between the response of an operation and the list of its fields. */
const introductions: Readonly<Partial<Record<PartnerOperation, ReactNode>>> = {
  'submit-user': (
    <>
      <Mono>success</Mono> is <Mono>true</Mono>. The other fields are:
    </>
  ),
  'get-lenders': (
    <>
      <Mono>data.total_count</Mono> is the number of lenders, listed in the order in which we show them. Each entry of{' '}
      <Mono>data.lenders</Mono> has:
    </>
  ),
  'get-user-status': (
    <>
      Each entry of <Mono>data.users</Mono> is a user you submitted. The others of your request are in{' '}
      <Mono>data.unknown_user_ids</Mono>.
    </>
  ),
}
const statusWords = { 200: 'OK', 201: 'Created' } as const
const refused = partnerDocs.errors.find(({ code }) => code === 'VALIDATION_ERROR')

/** Success and failure field by field, and the headers of every answer. */
export const ResponsePanel = () => (
  <>
    {Object.values(partnerDocs.operations).map(({ name, successStatus, answerBody, answer }) => (
      <Section key={name} title={`${partnerTabs[name]} returns ${successStatus}`}>
        <CodeBlock
          label={`the response of ${partnerTabs[name]}`}
          heading={`${successStatus} ${statusWords[successStatus]}`}
          code={answerBody}
        />
        <p>
          {introductions[name] ?? (
            <>
              <Mono>data</Mono> has:
            </>
          )}
        </p>
        <FieldList tab="response" part={name} fields={answer} />
      </Section>
    ))}
    <Section title="All errors have the same shape">
      <p>
        <Mono>success</Mono> is <Mono>false</Mono>. Branch on <Mono>code</Mono>; <Mono>message</Mono> is for people.{' '}
        <Mono>request_id</Mono> identifies the call if you ask us about it. Some codes have more fields: see{' '}
        <DocsLink to="errors">Errors</DocsLink>.
      </p>
      {refused && <CodeBlock label="an error" heading={`${refused.status} ${refused.code}`} code={refused.body} />}
    </Section>
    <Section title="Response headers">
      <Facts names="code" facts={partnerDocs.headers.response} />
    </Section>
  </>
)

export const ExamplesPanel = () => (
  <>
    <Section title="Before you start">
      <p>
        Set the environment variable <Mono>{exampleKeyVariable}</Mono> to your sandbox key. The examples need no
        packages, only cURL 7.76, Node.js 20 (save the file as <Mono>.mjs</Mono>) or Python 3.8. Our tests run each
        example exactly as shown.
      </p>
    </Section>
    {Object.values(partnerDocs.operations).map(({ name, summary }) => (
      <Section key={name} title={summary}>
        <CodeSamples id={`examples-${name}`} title={summary} samples={partnerDocs.samples[name]} />
      </Section>
    ))}
    <Section title="The whole journey, with retries">
      <p>
        Submits a user, then gets the lenders. It retries 429, 5xx, a response that was lost and one that took longer
        than 15 seconds, with exponential backoff; in JavaScript and Python with jitter.
      </p>
      <CodeSamples
        id="examples-journey"
        title="Submit, then get lenders"
        samples={partnerDocs.samples['whole-journey']}
      />
    </Section>
  </>
)
