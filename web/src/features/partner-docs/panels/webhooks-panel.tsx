/** Webhooks: the events we send, their signature with a verifier to paste, and what a receiver's answers mean. */
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { FieldList } from '../components/field-list.tsx'
import { Bullets, Facts, Mono, Section, Steps } from '../components/prose.tsx'

const { statusChanged, consentUpdated, userClosed, verifiers, headers, retries } = partnerDocs.webhooks

export const WebhooksPanel = () => (
  <>
    <Section title="Hear of each new status">
      <p>
        We call an address of yours whenever an application of a user you submitted gets a new status, from{' '}
        <Mono>applied</Mono> to <Mono>disbursed</Mono> or <Mono>rejected</Mono>, while the user allows it.
      </p>
      <Steps>
        <li>
          Send us an <Mono>https</Mono> address of at most {webhookPolicy.urlCharacters} characters. Its host must have
          public addresses only.
        </li>
        <li>
          You receive a secret, <Mono>whsec_…</Mono>, once. Store it like your API key.
        </li>
        <li>Verify each call, answer 2xx, and do your work afterwards.</li>
        <li>
          Send yourself a <DocsLink to="send-test-event">test event</DocsLink>, and see what your server answered in{' '}
          <DocsLink to="list-deliveries">Deliveries</DocsLink>.
        </li>
      </Steps>
      <p>
        A webhook can arrive late, twice, or not at all. <DocsLink to="get-user-status">User Status</DocsLink> returns
        the same facts when you ask, for example once a day.
      </p>
    </Section>
    <Section title="The event">
      <p>
        A <Mono>POST</Mono> with a JSON body of ids and times. It never contains a name, a phone number or a PAN.
      </p>
      <CodeBlock label="an event" heading="Body of an event" code={statusChanged.body} />
      <FieldList tab="webhooks" part="event" fields={statusChanged.fields} />
      <p>
        Events can arrive in another order than they happened: compare <Mono>occurred_at</Mono>.
      </p>
    </Section>
    <Section title="The user decides">
      <p>
        Each user has a switch on the profile page for what you may learn. It is off at first. While it is off, we send
        no status of this user, also none that still waits, and <DocsLink to="get-user-status">User Status</DocsLink>{' '}
        answers <Mono>shares_progress</Mono> as <Mono>false</Mono> with an empty list. We tell you of each change:
      </p>
      <CodeBlock label="a consent that was taken back" heading="Body of a changed consent" code={consentUpdated.body} />
      <FieldList tab="webhooks" part="consent" fields={consentUpdated.fields} />
      <p>
        When the account of a user ends, we send this once, whatever the switch said. Erase what you have of the user,
        unless a law obliges you to keep it.
      </p>
      <CodeBlock label="the end of an account" heading="Body of a closed user" code={userClosed.body} />
    </Section>
    <Section title="Verify the signature">
      <p>
        We sign as <span translate="no">Standard Webhooks</span> 1.0.0 describes, so a library of it works too:
        HMAC-SHA-256 over id, timestamp and body. Refuse a call that is more than 300 seconds old. Verify the bytes that
        arrived, not JSON that was parsed and written again.
      </p>
      <Facts names="code" facts={headers} />
      <CodeBlock label="the verifier in TypeScript" heading="Verifier, TypeScript" code={verifiers.typescript} />
      <CodeBlock label="the verifier in Python" heading="Verifier, Python" code={verifiers.python} />
    </Section>
    <Section title="Your answer">
      <Facts
        facts={[
          { name: '2xx', value: `Delivered. Answer within ${webhookPolicy.answerSeconds} seconds.` },
          {
            name: '410',
            value: 'We switch the webhook off and contact you. Nothing more is sent until we set it again.',
          },
          {
            name: '429, or any with Retry-After',
            value: `We send you nothing until then: ${webhookPolicy.usualPauseSeconds} seconds after a 429 without Retry-After, a day at most.`,
          },
          { name: 'Anything else', value: 'A failed attempt. That includes redirects, which we do not follow.' },
        ]}
      />
      <p>
        After a failed attempt we try again after {retries}, each wait a tenth longer or shorter: ten attempts over 75
        hours. Then we give up, and you can have it <DocsLink to="resend-events">sent again</DocsLink>. We make at most{' '}
        {webhookPolicy.callsAtOnce} calls to you at a time.
      </p>
    </Section>
    <Section title="Rotate the secret">
      <Bullets>
        <li>
          Ask us for a new secret. For {webhookPolicy.overlapHours.usual} hours each call has two signatures, one with
          the old and one with the new secret.
        </li>
        <li>Deploy the new one within that time: the verifier accepts a call that has a signature with its secret.</li>
      </Bullets>
    </Section>
  </>
)
