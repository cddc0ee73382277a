/** Errors: the table of all errors with their meaning, whether to retry, and their bodies. */
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { DocsLink } from '../components/docs-link.tsx'
import { ErrorTable } from '../components/error-table.tsx'
import { Mono, Section } from '../components/prose.tsx'

export const ErrorsPanel = () => (
  <>
    <Section title="When to retry">
      <p>
        Retry only 429 and 5xx. Wait as long as <Mono>Retry-After</Mono> says, or else 1, 2, 4, then 8 seconds, with
        jitter. A 5xx leaves nothing half-done, and a retry with the same <Mono>Idempotency-Key</Mono> has no second
        effect. Any other error comes back until you change the request. To see each error, use the{' '}
        <DocsLink to="integration--sandbox">magic phone numbers</DocsLink> of the sandbox.
      </p>
    </Section>
    <Section title="Error table">
      <ErrorTable errors={partnerDocs.errors} />
    </Section>
  </>
)
