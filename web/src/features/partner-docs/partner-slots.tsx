/** The parts in the places of the prose of /partner-api-docs: parts that are made from the contract. */
import { exampleApiUrl, partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import { partnerDocs } from './build-time/partner-docs.build.ts'
import { CodeBlock } from './components/code-block.tsx'
import { DocsLink } from './components/docs-link.tsx'
import { Downloads } from './components/downloads.tsx'
import { ErrorTable } from './components/error-table.tsx'
import { FieldList } from './components/field-list.tsx'
import { Bullets, Facts, type Slots } from './components/prose.tsx'
import { anchorOf } from './docs-tabs.ts'
import { exampleKeyVariable } from './reference/example-settings.ts'

const { statusChanged, consentUpdated, userClosed, verifiers, headers } = partnerDocs.webhooks

export const partnerSlots: Slots = {
  'base-url': <CodeBlock label="the base URL" heading="Base URL" code={[exampleApiUrl]} />,
  calls: (
    <Facts
      names="calls"
      facts={Object.values(partnerDocs.operations).map(({ name, method, path, summary }) => ({
        name: `${method} ${path}`,
        value: (
          <DocsLink to={name} look="alone">
            {summary}
          </DocsLink>
        ),
      }))}
    />
  ),
  changelog: partnerDocs.changes.map(({ version, on, changes }) => (
    <div key={version} className="space-y-1.5">
      <h4 className="font-semibold">{`${version}, ${on}`}</h4>
      <Bullets>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Bullets>
    </div>
  )),
  downloads: <Downloads markdown={partnerFiles.markdown} />,
  'authorization-header': (
    <CodeBlock
      label="the Authorization header"
      heading="Header"
      code={['Authorization: Bearer ', ['n', `$${exampleKeyVariable}`]]}
    />
  ),
  'request-headers': <Facts names="code" facts={partnerDocs.headers.request} />,
  event: (
    <>
      <CodeBlock label="an event" heading="Body of an event" code={statusChanged.body} />
      <FieldList tab="webhooks" part="event" fields={statusChanged.fields} />
    </>
  ),
  consent: (
    <>
      <CodeBlock label="a consent that was taken back" heading="Body of a changed consent" code={consentUpdated.body} />
      <FieldList tab="webhooks" part="consent" fields={consentUpdated.fields} />
    </>
  ),
  closed: <CodeBlock label="the end of an account" heading="Body of a closed user" code={userClosed.body} />,
  signature: (
    <>
      <Facts names="code" facts={headers} />
      <CodeBlock label="the verifier in TypeScript" heading="Verifier, TypeScript" code={verifiers.typescript} />
      <CodeBlock label="the verifier in Python" heading="Verifier, Python" code={verifiers.python} />
    </>
  ),
  errors: <ErrorTable errors={partnerDocs.errors} />,
  'magic-phones': (
    <ul className="divide-y divide-line border-y border-line">
      {partnerDocs.magicPhones.map(({ phone, operation, code, status, meaning }) => (
        <li key={phone} className="py-3 break-inside-avoid sm:flex sm:gap-4">
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
      ))}
    </ul>
  ),
}
