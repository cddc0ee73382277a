/** Overview for lenders: the purpose of the API, its calls, the keys, and the files to download. */
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { exampleApiUrl, partnerFiles } from '#contract/partner/partner-files.ts'
import { lenderDocs } from '../build-time/lender-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { Downloads } from '../components/downloads.tsx'
import { Facts, Mono, Section, Steps, SupportMail } from '../components/prose.tsx'

export const LenderOverviewPanel = () => (
  <>
    <Section title="Report what became of an application">
      <p>
        You lend, and we open your page for a visitor with a <Mono>click_id</Mono> in its address. Send us each step of
        the application, and the visitor sees it within seconds.
      </p>
      <Steps>
        <li>
          Ask <SupportMail /> for your key, <Mono>whsec_…</Mono>. We show it once, and store it sealed.
        </li>
        <li>
          Send us your own words for statuses and reasons. We map them, so you send them as they are. Without a map, use
          our words.
        </li>
        <li>
          Keep the <Mono>click_id</Mono> of each visitor, and send it with every update.
        </li>
      </Steps>
    </Section>
    <Section title="Three ways">
      <p>
        A signed <DocsLink to="status-update">status update</DocsLink> for each step is the best one: it arrives at
        once, and is believed. A <DocsLink to="postback">postback</DocsLink> is for a system that can only call an
        address, and a <DocsLink to="files">file</DocsLink> for one that can do neither.
      </p>
      <CodeBlock label="the base URL" heading="Base URL" code={[exampleApiUrl]} />
      <Facts
        names="code"
        facts={lenderDocs.calls.map(({ method, path, summary }) => ({ name: `${method} ${path}`, value: summary }))}
      />
    </Section>
    <Section title="Change your key">
      <p>
        {lenderPolicy.workingKeys} keys work at the same time. Ask for a second one, sign with both or with either, and
        ask us to revoke the old one when no call uses it. A revoked key is refused from the next call on.
      </p>
    </Section>
    <Section title="Downloads">
      <Downloads markdown={partnerFiles.lenderMarkdown} />
    </Section>
  </>
)
