/** The sandbox of lenders: applications that a sandbox key opens and moves, and the panel that signs. */
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { lenderDocs } from '../build-time/lender-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { Mono, Section } from '../components/prose.tsx'
import { SignIt } from '../components/sign-it.tsx'

export const LenderSandboxPanel = () => (
  <>
    <Section title="Ping, then move it">
      <p>
        Ask for a sandbox key beside your own. A signed POST of an empty object, <Mono>{'{}'}</Mono>, to this address
        opens an application of the sandbox, and returns its <Mono>click_id</Mono>. Move it through all statuses with
        the same key: you get the same answers as for a real one, and nobody else learns of it. With your own key, the
        call says that your signature is right, and changes nothing.
      </p>
      <CodeBlock label="the URL of a ping" heading="POST" code={[exampleApiUrl + lenderDocs.ping.path]} />
      <CodeBlock label="the response of a ping" heading="200, with a sandbox key" code={lenderDocs.ping.answerBody} />
    </Section>
    <SignIt />
  </>
)
