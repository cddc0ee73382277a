/** Postbacks: news by an address that a lender calls. */
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { lenderDocs } from '../build-time/lender-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { ErrorLinks } from '../components/docs-link.tsx'
import { FieldList } from '../components/field-list.tsx'
import { Mono, Section } from '../components/prose.tsx'

export const LenderPostbackPanel = () => (
  <>
    <Section title="If you can only call an address">
      <p>
        We can switch on a postback for you: a GET with a secret token in its path, from your addresses only, at most{' '}
        {lenderPolicy.postbacksPerMinute} calls a minute unless agreed otherwise. Fill in <Mono>click_id</Mono>,{' '}
        <Mono>status</Mono> and, if you have them, <Mono>reason</Mono>, <Mono>amount</Mono> and <Mono>occurred_at</Mono>
        .
      </p>
      <CodeBlock
        label="the address of a postback"
        heading="GET"
        code={[`${exampleApiUrl}${lenderDocs.postback.path}?click_id={click_id}&status={status}`]}
      />
      <p>
        It is not signed, so the visitor reads that it is not confirmed, and it never shows approved or disbursed by
        itself. The same words get the same response for {lenderPolicy.answerDays} days.
      </p>
    </Section>
    <Section title="Fields of the address">
      <FieldList tab="postback" part="query" fields={lenderDocs.postback.query} />
      <ErrorLinks errors={lenderDocs.postback.errors} />
    </Section>
  </>
)
