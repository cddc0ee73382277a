/** Response: success and failure field by field, and the headers of every answer. */
import type { ReactNode } from 'react'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { FieldList } from '../components/field-list.tsx'
import { Facts, Mono, Section } from '../components/prose.tsx'
import { partnerTabs } from '../docs-tabs.ts'

/** What is said between the response of an operation and the list of its fields. */
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
