/** Submit User, Get Lenders and User Status: address, fields, example, answer and errors of an endpoint, and the panel to try it. */
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { CodeSamples } from '../components/code-samples.tsx'
import { DocsLink, ErrorLinks } from '../components/docs-link.tsx'
import { FieldList } from '../components/field-list.tsx'
import { Section } from '../components/prose.tsx'
import { TryIt, type TryItProps } from '../components/try-it.tsx'
import { anchorOf } from '../docs-tabs.ts'

interface OperationPanelProps extends Omit<TryItProps, 'operation'> {
  operation: PartnerOperation
}

export const OperationPanel = ({ operation: name, ...tryIt }: OperationPanelProps) => {
  const operation = partnerDocs.operations[name]
  const { method, path, successStatus, description, request, errors } = operation
  return (
    <>
      <div className="mt-3 space-y-3">
        <p className="text-pretty">{description}</p>
        <CodeBlock label="the URL" heading={method} code={[exampleApiUrl + path]} />
        <p className="print:hidden noscript:hidden">
          <DocsLink to={anchorOf(name, 'try-it')}>Try it in the sandbox</DocsLink> at the end of this page.
        </p>
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
      <TryIt operation={operation} {...tryIt} />
    </>
  )
}
