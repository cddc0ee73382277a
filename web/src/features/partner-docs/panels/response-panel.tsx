/** Response: success and failure field by field, and the headers of every answer. */
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { FieldList } from '../components/field-list.tsx'
import { Facts, Mono, Section } from '../components/prose.tsx'

const {
  'submit-user': submitUser,
  'get-lenders': getLenders,
  'get-user-status': getUserStatus,
} = partnerDocs.operations
const refused = partnerDocs.errors.find(({ code }) => code === 'VALIDATION_ERROR')

export const ResponsePanel = () => (
  <>
    <Section title="Submit User returns 201">
      <CodeBlock
        label="the response of Submit User"
        heading={`${submitUser.successStatus} Created`}
        code={submitUser.answerBody}
      />
      <p>
        <Mono>success</Mono> is <Mono>true</Mono>. The other fields are:
      </p>
      <FieldList tab="response" part="submit-user" fields={submitUser.answer} />
    </Section>
    <Section title="Get Lenders returns 200">
      <CodeBlock
        label="the response of Get Lenders"
        heading={`${getLenders.successStatus} OK`}
        code={getLenders.answerBody}
      />
      <p>
        <Mono>data.total_count</Mono> is the number of lenders, listed in the order in which we show them. Each entry of{' '}
        <Mono>data.lenders</Mono> has:
      </p>
      <FieldList tab="response" part="get-lenders" fields={getLenders.answer} />
    </Section>
    <Section title="User Status returns 200">
      <CodeBlock
        label="the response of User Status"
        heading={`${getUserStatus.successStatus} OK`}
        code={getUserStatus.answerBody}
      />
      <p>
        Each entry of <Mono>data.users</Mono> is a user you submitted. The others of your request are in{' '}
        <Mono>data.unknown_user_ids</Mono>.
      </p>
      <FieldList tab="response" part="get-user-status" fields={getUserStatus.answer} />
    </Section>
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
