/** Examples: complete programs in cURL, JavaScript and Python. A test runs each of them as shown here. */
import { exampleKeyVariable } from '../reference/example-settings.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeSamples } from '../components/code-samples.tsx'
import { Mono, Section } from '../components/prose.tsx'

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
