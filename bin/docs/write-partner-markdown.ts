/** Generates `web/public/partner-api/reference.md`, the reference as Markdown for programs that read text, and `web/public/llms.txt`, which leads to it. */
import { brand } from '#contract/brand.ts'
import { exampleApiUrl, partnerFiles } from '#contract/partner/partner-files.ts'
import { paths } from '#contract/routes.ts'
import type { FieldDoc } from '#web/features/partner-docs/reference/partner-docs.ts'
import { partnerReference, type OperationReference } from '#web/features/partner-docs/reference/partner-reference.ts'
import { wordsOf } from './openapi-schemas.ts'

const { operations, lenderOperations, events, errors } = partnerReference

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

export const writePartnerMarkdown = (): string =>
  [
    `# ${brand.name} Partner API\n`,
    ...Object.values<OperationReference>({ ...operations, ...lenderOperations }).flatMap(operationText),
    ...Object.entries(events).flatMap(([type, { summary, docs, examples }]) => [
      `## Webhook ${type}\n\n${summary}.\n`,
      ...fieldList(docs),
      '',
      ...json(Object.values<object>(examples)[0]),
    ]),
    '## Errors\n',
    ...errors.map(({ status, code, meaning }) => `- ${status} \`${code}\`: ${meaning}`),
  ].join('\n')

export const writeLlmsText = (): string => `# ${brand.name}

> Loan marketplace for India. Partners submit users and get lenders for them; lenders report what became of applications.

- [Partner API reference](${partnerFiles.markdown}): every call, field, event and error as Markdown
- [OpenAPI 3.1](${partnerFiles.openapi}), [Postman collection](${partnerFiles.postman})
- [Documentation for people](${paths.partnerApiDocs})
- [How offers are ordered](${paths.howWeRank})
`
