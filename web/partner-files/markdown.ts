/** The references of partners and of lenders as Markdown, for programs that read text, and `llms.txt`, which leads to both. */
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import { exampleApiUrl, partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import { lenderTabs, partnerTabs } from '#web/features/partner-docs/docs-tabs.ts'
import type { ErrorDoc } from '#web/features/partner-docs/reference/error-docs.ts'
import { exampleFile } from '#web/features/partner-docs/reference/lender-examples.ts'
import { pageProse } from '#web/features/partner-docs/reference/page-prose.ts'
import { partnerReference, type OperationReference } from '#web/features/partner-docs/reference/partner-reference.ts'
import type { FieldDoc } from '#web/features/partner-docs/reference/reference-words.ts'
import { wordsOf } from './openapi-schemas.ts'

const { operations, lenderOperations, events, errors, headers } = partnerReference

const fieldList = (docs: Readonly<Record<string, FieldDoc>>): string[] =>
  Object.entries(docs).map(([name, doc]) => `- \`${name}\`: ${wordsOf(doc)}`)

const json = (value: unknown): string[] => ['```json', JSON.stringify(value, null, 2), '```', '']

const operationText = ({ summary, description, method, path, request, query, answer, errors }: OperationReference) => [
  `## ${summary}\n\n\`${method} ${exampleApiUrl}${path}\`\n\n${description}\n`,
  ...fieldList((request ?? query)?.docs ?? {}),
  '',
  ...(request ? json(Object.values(request.examples)[0]) : []),
  `### Answer of ${summary}\n`,
  ...fieldList(answer.docs),
  '',
  ...json(Object.values(answer.examples)[0]),
  `Errors: ${errors.join(', ')}.\n`,
]

const titles: Readonly<Record<string, string>> = { ...lenderTabs, ...partnerTabs }
const docsPaths = { partner: paths.partnerApiDocs, lender: paths.lenderApiDocs }

/** That of the page, one heading lower, and without the sections of what follows it here. */
const proseOf = (page: keyof typeof pageProse): string =>
  pageProse[page]
    .replace('<!-- example-file -->', `\`\`\`csv\n${exampleFile}\n\`\`\``)
    .replaceAll(/^<!-- .* -->\n*/gm, '')
    .replaceAll(/^## .*\n+(?=#|(?![^]))/gm, '')
    .replaceAll(/^# (.*)/gm, (_, tab: string) => `# ${titles[tab] ?? tab}`)
    .replaceAll(/^#/gm, '##')
    .replaceAll('](#', `](${docsPaths[page]}#`)

const errorTable = (rows: readonly ErrorDoc[]) => [
  '## Errors\n',
  ...rows.map(({ status, code, meaning }) => `- ${status} \`${code}\`: ${meaning}`),
]

export const partnerMarkdown = (): string =>
  [
    `# ${brand.name} Partner API\n`,
    proseOf('partner'),
    ...Object.values<OperationReference>(operations).flatMap(operationText),
    ...Object.entries(events).flatMap(([type, { summary, docs, examples }]) => [
      `## Webhook ${type}\n\n${summary}.\n`,
      ...fieldList(docs),
      '',
      ...json(Object.values<object>(examples)[0]),
    ]),
    ...errorTable(errors.partners),
  ].join('\n')

export const lenderMarkdown = (): string =>
  [
    `# ${brand.name} Lender API\n`,
    proseOf('lender'),
    ...Object.values<OperationReference>(lenderOperations).flatMap(operationText),
    '## Headers of a signed call\n',
    ...Object.values(headers.ofLenders).map(({ name, description }) => `- \`${name}\`: ${description}`),
    '',
    ...errorTable(errors.lenders),
  ].join('\n')

export const llmsText = (): string => `# ${brand.name}

> Loan marketplace for India. Partners submit users and get lenders for them; lenders report what became of applications.

- [Partner API reference](${partnerFiles.markdown}): every call, field, event and error as Markdown
- [Lender API reference](${partnerFiles.lenderMarkdown}): signed calls, postbacks, files and errors as Markdown
- [OpenAPI 3.1](${partnerFiles.openapi}), [Postman collection](${partnerFiles.postman})
- Documentation for people: [of partners](${paths.partnerApiDocs}), [of lenders](${paths.lenderApiDocs})
- [How offers are ordered](${paths.howWeRank})
`
