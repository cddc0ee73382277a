/** Authentication: the bearer key, its two kinds, rotation, and the allow list. */
import { exampleKeyVariable } from '#contract/partner/partner-example-settings.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { Bullets, Facts, Mono, Section, Steps } from '../components/prose.tsx'

export const AuthenticationPanel = () => (
  <>
    <Section title="Send your API key with each call">
      <CodeBlock
        label="the Authorization header"
        heading="Header"
        code={['Authorization: Bearer ', ['n', `$${exampleKeyVariable}`]]}
      />
      <Facts names="code" facts={partnerDocs.headers.request.map(({ name, meaning }) => ({ name, value: meaning }))} />
    </Section>
    <Section title="Two kinds of keys">
      <Facts
        names="code"
        facts={[
          {
            name: 'pl_test_…',
            value: 'Sandbox. Its users and clicks stay apart from real ones; magic phone numbers give you each error.',
          },
          { name: 'pl_live_…', value: 'Real users. Ask for it when your integration works in the sandbox.' },
        ]}
      />
      <p>
        After the prefix come 8 characters that name the key and 43 that prove it. A key is shown once, when it is made:
        we keep only its hash and cannot show it again.
      </p>
    </Section>
    <Section title="Keep it secret">
      <Bullets>
        <li>Call from your server. A key in a web page or an app can be read by anyone.</li>
        <li>
          Keep it in the environment or a secret store; the <DocsLink to="examples">examples</DocsLink> read{' '}
          <Mono>{exampleKeyVariable}</Mono>.
        </li>
        <li>If it may have leaked, tell us: a revoked key is refused from the next call on.</li>
      </Bullets>
    </Section>
    <Section title="Change a key without a pause">
      <p>
        A key works for {partnerPolicy.keyDays} days, and {partnerPolicy.workingKeys} of a kind may work at the same
        time.
      </p>
      <Steps>
        <li>Ask for a second key.</li>
        <li>Give it to your servers.</li>
        <li>When no call uses the old one any more, have it revoked.</li>
      </Steps>
    </Section>
    <Section title="Allow list of addresses">
      <p>
        We can limit your keys to up to {partnerPolicy.allowedRanges} IPv4 and IPv6 ranges in CIDR form. The address
        that counts is the one that the connection comes from; forwarded headers are ignored. Any other address is
        answered with <DocsLink to="errors--FORBIDDEN">403</DocsLink>, a missing or wrong key with{' '}
        <DocsLink to="errors--UNAUTHORIZED">401</DocsLink>.
      </p>
    </Section>
  </>
)
