/** The signed status update: its signature with programs that sign, its fields, and what we answer. Our tests run each program as shown. */
import { useState } from 'react'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { lenderDocs } from '../build-time/lender-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { LanguageSamples } from '../components/code-samples.tsx'
import { DocsLink, ErrorLinks } from '../components/docs-link.tsx'
import { FieldList } from '../components/field-list.tsx'
import { Bullets, Facts, Mono, Section } from '../components/prose.tsx'
import { lenderLanguages, type LenderLanguage } from '../reference/example-settings.ts'

const Programs = () => {
  const [language, choose] = useState<LenderLanguage>('typescript')
  return (
    <LanguageSamples
      id="send"
      title="Send a status update"
      samples={lenderDocs.samples}
      languages={lenderLanguages}
      current={language}
      onChoose={choose}
    />
  )
}

export const LenderUpdatePanel = () => (
  <>
    <Section title="Sign each call">
      <CodeBlock label="the URL" heading="POST" code={[exampleApiUrl + lenderDocs.update.path]} />
      <p>
        By Standard Webhooks v1.0.0, so its libraries work as they are. You need no API key. The signature is over the
        bytes of the body as they leave your server.
      </p>
      <Facts names="code" facts={lenderDocs.headers} />
      <Programs />
      <p className="print:hidden noscript:hidden">
        Or <DocsLink to="sandbox--sign">sign one in this page</DocsLink>.
      </p>
      <p>
        To check your own code, sign this and compare. Every correct implementation makes the same signature. We refuse
        it when you send it, because its timestamp is long past.
      </p>
      <Facts values="code" facts={lenderDocs.vector} />
    </Section>
    <Section title="Body fields">
      <FieldList tab="status-update" part="request" fields={lenderDocs.update.request} />
    </Section>
    <Section title="What we answer">
      <p>
        200 means that we keep the update. <Mono>applied</Mono> says whether it decides the status that the visitor
        sees.
      </p>
      {lenderDocs.update.answerBodies.map(({ name, body }) => (
        <CodeBlock key={name} label={`the response, ${name}`} heading={`200, ${name}`} code={body} />
      ))}
      <FieldList tab="status-update" part="answer" fields={lenderDocs.update.answer} />
      <ErrorLinks errors={lenderDocs.update.errors} />
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
  </>
)
