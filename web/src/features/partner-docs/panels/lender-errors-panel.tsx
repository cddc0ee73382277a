/** The errors of the lenders' calls. */
import { lenderDocs } from '../build-time/lender-docs.build.ts'
import { ErrorTable } from '../components/error-table.tsx'
import { Mono, Section } from '../components/prose.tsx'

export const LenderErrorsPanel = () => (
  <>
    <Section title="When to retry">
      <p>
        Retry only 429, 5xx and a missing response, with the same <Mono>webhook-id</Mono> and body. Wait as long as{' '}
        <Mono>Retry-After</Mono> says, or else 1, 2, 4, then 8 seconds, with jitter. Any other error comes back until
        you change the call.
      </p>
    </Section>
    <Section title="Error table">
      <ErrorTable errors={lenderDocs.errors} />
    </Section>
  </>
)
