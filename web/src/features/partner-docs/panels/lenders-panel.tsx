/** For lenders: how to report what became of an application, with programs that sign. Our tests run each of them as shown. */
import { useState } from 'react'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { LanguageSamples } from '../components/code-samples.tsx'
import { ErrorLinks } from '../components/docs-link.tsx'
import { FieldList } from '../components/field-list.tsx'
import { Bullets, Facts, Mono, Section, Steps, SupportMail } from '../components/prose.tsx'
import { lenderLanguages, type LenderLanguage } from '../reference/example-settings.ts'

const lenderDocs = partnerDocs.lenders

const Programs = () => {
  const [language, choose] = useState<LenderLanguage>('typescript')
  return (
    <LanguageSamples
      id="lenders-send"
      title="Send a status update"
      samples={lenderDocs.samples}
      languages={lenderLanguages}
      current={language}
      onChoose={choose}
    />
  )
}

export const LendersPanel = () => (
  <>
    <Section title="Report what became of an application">
      <p>
        You lend, and we open your page for a visitor with a <Mono>click_id</Mono> in its address. Send us each step of
        the application, and the visitor sees it within seconds.
      </p>
      <CodeBlock label="the URL" heading="POST" code={[exampleApiUrl + lenderDocs.path]} />
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
    <Section title="Sign each call">
      <p>
        By Standard Webhooks v1.0.0, so its libraries work as they are. You need no API key. The signature is over the
        bytes of the body as they leave your server.
      </p>
      <Facts names="code" facts={lenderDocs.headers} />
      <Programs />
      <p>
        To check your own code, sign this and compare. Every correct implementation makes the same signature. We refuse
        it when you send it, because its timestamp is long past.
      </p>
      <Facts values="code" facts={lenderDocs.vector} />
    </Section>
    <Section title="Body fields">
      <FieldList tab="lenders" part="request" fields={lenderDocs.request} />
    </Section>
    <Section title="What we answer">
      <p>
        200 means that we keep the update. <Mono>applied</Mono> says whether it decides the status that the visitor
        sees.
      </p>
      {lenderDocs.answerBodies.map(({ name, body }) => (
        <CodeBlock key={name} label={`the response, ${name}`} heading={`200, ${name}`} code={body} />
      ))}
      <FieldList tab="lenders" part="answer" fields={lenderDocs.answer} />
      <ErrorLinks errors={lenderDocs.errors} />
    </Section>
    <Section title="Order, retries and corrections">
      <Bullets>
        <li>
          Updates may arrive in any order: <Mono>occurred_at</Mono> decides. You may skip steps.
        </li>
        <li>
          Retry 429, 5xx and a missing response with the same <Mono>webhook-id</Mono> and body, and a new timestamp and
          signature. For {lenderPolicy.answerDays} days you get the first response again, and nothing is done twice.
        </li>
        <li>
          An error leaves the <Mono>webhook-id</Mono> free: correct the body and send it again.
        </li>
        <li>
          disbursed, rejected, withdrawn and expired are final; a disbursed loan that was given back in its cooling-off
          time becomes reversed. If one was wrong, send the right status with <Mono>correction</Mono> true and a later{' '}
          <Mono>occurred_at</Mono>. The visitor sees that you corrected it.
        </li>
      </Bullets>
    </Section>
    <Section title="Try it in the sandbox">
      <p>
        Ask for a sandbox key beside your own. A signed POST of an empty object, <Mono>{'{}'}</Mono>, to this address
        opens an application of the sandbox, and returns its <Mono>click_id</Mono>. Move it through all statuses with
        the same key: you get the same answers as for a real one, and nobody else learns of it. With your own key, the
        call says that your signature is right, and changes nothing.
      </p>
      <CodeBlock label="the URL of a ping" heading="POST" code={[exampleApiUrl + lenderDocs.pingPath]} />
    </Section>
    <Section title="Change your key">
      <p>
        {lenderPolicy.workingKeys} keys work at the same time. Ask for a second one, sign with both or with either, and
        ask us to revoke the old one when no call uses it. A revoked key is refused from the next call on.
      </p>
    </Section>
    <Section title="If you send files">
      <p>
        We read the tables that your systems write: comma, semicolon, tab or bar, with titles above the headings, in
        UTF-8, UTF-16 or Windows-1252. A workbook is saved as <span translate="no">CSV UTF-8</span> first. Your own
        headings and words are mapped. What cannot be read is refused row by row, with the reason, and the other rows
        count.
      </p>
      <Facts
        names="code"
        facts={[
          { name: 'click_id', value: 'The application. phone or user_id in its place.' },
          { name: 'status', value: 'Your word or ours. reason beside it, if there is one.' },
          {
            name: 'occurred_at',
            value:
              'The day, such as 23-11-2026, 23-Nov-2026 or 2026-11-23, with or without a time. Day first unless agreed otherwise.',
          },
          { name: 'amount', value: 'Rupees, such as 4,50,000.50. Not in lakh, and not in paise.' },
          { name: 'message', value: 'For the visitor, as in a call.' },
          { name: 'correction', value: 'yes for what leaves a final status.' },
          {
            name: 'approved_at, approved_amount, disbursed_at, disbursed_amount',
            value: 'Instead of status and occurred_at, where one row says both.',
          },
        ]}
      />
      <CodeBlock
        label="a file"
        heading="A file"
        code={[
          'click_id,status,occurred_at,amount\nQZk3yq0o7Zk5l8JvVbY1hR2mC4nT6wE9sD0fGgHjKlM,disbursed,23-11-2026,"4,50,000"',
        ]}
      />
      <p>A file may be sent again: what we know already changes nothing. We answer with a file of the refused rows.</p>
    </Section>
    <Section title="If you can only call an address">
      <p>
        We can switch on a postback for you: a GET with a secret token in its path, from your addresses only, at most{' '}
        {lenderPolicy.postbacksPerMinute} calls a minute unless agreed otherwise. Fill in <Mono>click_id</Mono>,{' '}
        <Mono>status</Mono> and, if you have them, <Mono>reason</Mono>, <Mono>amount</Mono> and <Mono>occurred_at</Mono>
        .
      </p>
      <CodeBlock
        label="the address of a postback"
        heading="GET"
        code={[`${exampleApiUrl}${lenderDocs.postbackPath}?click_id={click_id}&status={status}`]}
      />
      <p>
        It is not signed, so the visitor reads that it is not confirmed, and it never shows approved or disbursed by
        itself. The same words get the same response for {lenderPolicy.answerDays} days.
      </p>
    </Section>
  </>
)
