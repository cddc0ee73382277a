/** Authentication: the bearer key, its two kinds, rotation, and the allow list. */
import { exampleKeyVariable } from '../reference/example-settings.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { Bullets, Facts, Mono, Section, Steps } from '../components/prose.tsx'

export const AuthenticationPanel = () => (
  <>
    <Section title="Send your API key with every call">
      <CodeBlock
        label="the Authorization header"
        heading="Header"
        code={['Authorization: Bearer ', ['n', `$${exampleKeyVariable}`]]}
      />
      <Facts names="code" facts={partnerDocs.headers.request} />
    </Section>
    <Section title="Two kinds of keys">
      <Facts
        names="code"
        facts={[
          {
            name: 'pl_test_…',
            value:
              'Sandbox. Its users and clicks are kept apart from real ones, and magic phone numbers trigger each error.',
          },
          { name: 'pl_live_…', value: 'Real users. Ask for one when your integration works in the sandbox.' },
        ]}
      />
      <p>
        After the prefix come 8 characters that identify the key and 43 secret ones. We show a key only once, when we
        create it: we store its hash and cannot show it again.
      </p>
    </Section>
    <Section title="Keep it secret">
      <Bullets>
        <li>Call the API from your server. Anyone can read a key that is in a web page or an app.</li>
        <li>
          Keep it in an environment variable or a secret store; the <DocsLink to="examples">examples</DocsLink> read{' '}
          <Mono>{exampleKeyVariable}</Mono>.
        </li>
        <li>If it may have leaked, revoke it on your page, or tell us. It is refused from the next call on.</li>
      </Bullets>
    </Section>
    <Section title="Rotate a key without downtime">
      <p>
        A key is valid for {partnerPolicy.keyDays} days, and {partnerPolicy.workingKeys} of each kind can be active at
        the same time.
      </p>
      <Steps>
        <li>Make a second key on your page, or ask for one.</li>
        <li>Deploy it to your servers.</li>
        <li>Once no call uses the old one, revoke it there, or ask us.</li>
      </Steps>
    </Section>
    <Section title="IP allow list">
      <p>
        We can restrict your keys to up to {partnerPolicy.allowedRanges} IPv4 and IPv6 ranges in CIDR notation. Only the
        address of the connection counts; we ignore forwarded headers. A call from any other address returns{' '}
        <DocsLink to="errors--FORBIDDEN">403</DocsLink>, and a missing or wrong key returns{' '}
        <DocsLink to="errors--UNAUTHORIZED">401</DocsLink>.
      </p>
    </Section>
  </>
)
