/** Integration: the sandbox and its magic phones, rules for personal data, tracking links, and the go-live checklist. */
import { brand } from '#contract/brand.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { DocsLink } from '../components/docs-link.tsx'
import { Bullets, Mono, Section, Steps, SupportMail } from '../components/prose.tsx'
import { anchorOf } from '../docs-tabs.ts'

type DocMagicPhone = (typeof partnerDocs.magicPhones)[number]

const PhoneEntry = ({ magic: { phone, operation, code, status, meaning } }: { magic: DocMagicPhone }) => (
  <li className="py-3 break-inside-avoid sm:flex sm:gap-4">
    <p className="sm:w-36 sm:shrink-0">
      <code className="font-mono font-semibold">{phone}</code>
    </p>
    <div>
      <p>
        <span>{status}</span> <DocsLink to={anchorOf('errors', code)}>{code}</DocsLink>
        {operation === 'get-lenders' && <span className="text-ink-soft"> from Get Lenders</span>}
      </p>
      <p className="text-sm text-ink-soft">{meaning}</p>
    </div>
  </li>
)

export const IntegrationPanel = () => (
  <>
    <Section title="Build it in the sandbox">
      <p id="integration--sandbox">
        A <Mono>pl_test_</Mono> key works like a live one, but its users, clicks and submissions are kept apart, have no
        effect, and are deleted after {partnerPolicy.sandboxDays} days. Any valid Indian mobile number creates a user,
        and each of these numbers triggers one error:
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {partnerDocs.magicPhones.map((magic) => (
          <PhoneEntry key={magic.phone} magic={magic} />
        ))}
      </ul>
      <p>With a live key, they are ordinary numbers.</p>
      <p>
        A sandbox application lives as a real one. Open its link, then{' '}
        <DocsLink to="advance-application">advance</DocsLink> it: User Status and the{' '}
        <DocsLink to="set-sandbox-webhook">webhook of your sandbox</DocsLink> follow.
      </p>
    </Section>
    <Section title="Users and consent">
      <Bullets>
        <li>Submit only people who have asked for a loan and agreed that you pass their data to {brand.operator}.</li>
        <li>
          Send only the last 4 digits of the Aadhaar number. The field <Mono>aadhaar</Mono> describes how we recognise
          and refuse a full one. We encrypt the PAN when it arrives.
        </li>
        <li>
          A user you submitted logs in with the same mobile number and an OTP sent by SMS, and finds the profile already
          filled in.
        </li>
      </Bullets>
    </Section>
    <Section title="Tracking links">
      <Bullets>
        <li>
          A <Mono>tracking_link</Mono> is for one user and one lender, and is valid for {partnerPolicy.trackingLinkDays}{' '}
          days. Call Get Lenders again for a new one.
        </li>
        <li>Open it in the user's browser. It records the click and the application, then redirects to the lender.</li>
        <li>It carries no phone number and needs no login.</li>
        <li>
          Do not fetch it yourself or shorten it. Programs and link previews do not count as clicks: they get a page
          with a button, as do browsers older than Chrome 76, Firefox 90 and Safari 16.4. In the sandbox, it ends on a
          page of ours, and no lender is opened.
        </li>
      </Bullets>
    </Section>
    <Section title="Many leads, such as 10,000">
      <Bullets>
        <li>Ask us for a daily limit above the number of your leads, some days ahead.</li>
        <li>
          Send on 20 connections that stay open, each one call after the other. More connections do not make a batch
          safer, and all partners share the limit per second.
        </li>
        <li>
          Give each lead an <Mono>Idempotency-Key</Mono> of its own, and keep it with the lead until you have a
          response. A batch that broke off can then be sent again from its start: replays are free.
        </li>
        <li>
          Wait up to 15 seconds for a response. No response, a broken one and 5xx are retried alike, with the same key,
          after 1, 2, 4, then 8 seconds with jitter.
        </li>
        <li>
          Read <Mono>RateLimit</Mono>: when <Mono>r</Mono> reaches 0, pause for <Mono>t</Mono> seconds. A 400 counts, so
          correct a lead before you send it again.
        </li>
      </Bullets>
    </Section>
    <Section title="Before you go live">
      <Steps>
        <li>Your system handles every magic number as you intend.</li>
        <li>
          Each submission has its own <Mono>Idempotency-Key</Mono>, unchanged on every retry.
        </li>
        <li>
          <DocsLink to="errors--DUPLICATE_USER">DUPLICATE_USER</DocsLink> is a normal outcome and is never retried.
        </li>
        <li>
          <DocsLink to="errors--RATE_LIMIT_EXCEEDED">RATE_LIMIT_EXCEEDED</DocsLink> pauses your queue until{' '}
          <Mono>reset_at</Mono>.
        </li>
        <li>
          You log <Mono>request_id</Mono> and <Mono>submission_id</Mono>, and no personal data.
        </li>
        <li>
          Your servers' addresses are on the allow list, if you use one, and the live key is in your secret store.
        </li>
      </Steps>
      <p>
        Questions: <SupportMail />. Quote the <Mono>request_id</Mono>, never the key.
      </p>
    </Section>
  </>
)
