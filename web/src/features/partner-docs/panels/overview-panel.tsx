/** Overview: the purpose of the partner API, a sample call, its limits, and the files to download. */
import { brand } from '#contract/brand.ts'
import { groupDigits } from '#domain/offers/indian-figures.ts'
import { exampleApiUrl, partnerFiles } from '#contract/partner/partner-files.ts'
import { partnerPolicy, partnerUsagePlans } from '#contract/partner/partner-policy.ts'
import { paths } from '#contract/routes.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { partnerChanges } from '../reference/partner-changes.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { Downloads } from '../components/downloads.tsx'
import { Bullets, Facts, Mono, Section, Steps, SupportMail } from '../components/prose.tsx'

export const OverviewPanel = () => (
  <>
    <Section title="What it does">
      <p>
        Submit a user who is looking for a loan, get the lenders on {brand.name}, each with a tracking link for that
        user, and redirect the user to the link. We record clicks and applications.
      </p>
      <Steps>
        <li>
          Ask <SupportMail /> for a sandbox key and your partner code.
        </li>
        <li>
          <DocsLink to="submit-user">Submit a user</DocsLink> in one call, with the profile you already have. Store the{' '}
          <Mono>user_id</Mono>.
        </li>
        <li>
          <DocsLink to="get-lenders">Get lenders</DocsLink> for that <Mono>user_id</Mono> and show them.
        </li>
        <li>
          Redirect the user to the <Mono>tracking_link</Mono> of the lender they choose.
        </li>
      </Steps>
    </Section>
    <Section title="Your page">
      <p>
        Ask <SupportMail /> to invite a person of yours, as owner or developer. You sign in with a password and an
        authenticator app, and see your keys, calls, submissions and deliveries. Owners make and revoke keys and set the
        webhook; both send test events, and deliveries again.
      </p>
    </Section>
    <Section title="Base URL">
      <p>HTTPS only. Requests and responses are JSON in UTF-8, with field names in snake_case.</p>
      <CodeBlock label="the base URL" heading="Base URL" code={[exampleApiUrl]} />
      <Facts
        names="code"
        facts={Object.values(partnerDocs.operations).map(({ name, method, path, summary }) => ({
          name: `${method} ${path}`,
          value: (
            <DocsLink to={name} look="alone">
              {summary}
            </DocsLink>
          ),
        }))}
      />
    </Section>
    <Section title="For lenders">
      <p>
        You lend, and report what became of applications? That has{' '}
        <a className="text-primary underline underline-offset-3" href={paths.lenderApiDocs}>
          a page of its own
        </a>
        .
      </p>
    </Section>
    <Section title="Limits">
      <Facts
        facts={[
          {
            name: 'Requests per day',
            value: `${groupDigits(partnerPolicy.dailyLimit)} unless we have agreed otherwise. The day starts at 00:00 UTC (05:30 IST)`,
          },
          {
            name: 'What counts',
            value:
              'Every call once, whatever its status, a 400 too. Not counted: 401, 403, 429, 5xx, and a replay under the same Idempotency-Key',
          },
          {
            name: 'Requests per second',
            value: `${partnerUsagePlans.live.requestsPerSecond} with live keys and ${partnerUsagePlans.test.requestsPerSecond} with sandbox keys, shared by all partners. Beyond that, TOO_MANY_REQUESTS`,
          },
          { name: 'Request body', value: `Up to ${partnerPolicy.requestBytes / 1024} KB` },
          { name: 'Idempotency-Key', value: `Remembered for ${partnerPolicy.idempotencyHours} hours` },
          { name: 'Tracking link', value: `Valid for ${partnerPolicy.trackingLinkDays} days` },
          {
            name: 'API key',
            value: `Valid for ${partnerPolicy.keyDays} days; ${partnerPolicy.workingKeys} can be active at the same time`,
          },
          { name: 'Sandbox users', value: `Kept for ${partnerPolicy.sandboxDays} days` },
        ]}
      />
    </Section>
    <Section title="Versions">
      <p>
        The path names the version, <Mono>v1</Mono>. Within it we only add: optional fields of requests, fields of
        responses, headers and error codes. Ignore what you do not know.
      </p>
      <p>
        A change that could break you gets a new path. We announce it by email, and the earlier version works for at
        least {partnerPolicy.deprecationMonths} months after that. Its responses then carry the headers{' '}
        <Mono>Deprecation</Mono> (RFC 9745) and <Mono>Sunset</Mono> (RFC 8594).
      </p>
    </Section>
    <Section title="Changelog">
      {partnerChanges.map(({ version, on, changes }) => (
        <div key={version} className="space-y-1.5">
          <h4 className="font-semibold">{`${version}, ${on}`}</h4>
          <Bullets>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Bullets>
        </div>
      ))}
    </Section>
    <Section title="Downloads">
      <Downloads markdown={partnerFiles.markdown} />
    </Section>
  </>
)
