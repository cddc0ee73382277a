/** The files of the reference, generated from the contract that the API checks requests against. */
import Download from '#icon/download'
import { partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import { Icon } from '#web/components/ui/icon.tsx'

/** @param markdown the page as text */
export const Downloads = ({ markdown }: { markdown: string }) => (
  <>
    <ul className="grid gap-3 sm:grid-cols-2 print:hidden">
      {[
        {
          href: partnerFiles.openapi,
          name: 'OpenAPI 3.1',
          use: 'For code generators and API tools; oapi-codegen needs skip-prune',
        },
        { href: markdown, name: 'Markdown', use: 'The reference as text, for programs' },
        { href: partnerFiles.postman, name: 'Postman collection', use: 'Import it, set your sandbox key, press Send' },
      ].map(({ href, name, use }) => (
        <li key={href}>
          <a
            href={href}
            download
            className="flex min-h-12 items-center gap-3 rounded-lg border border-line-strong bg-paper px-4 py-3 transition-colors hover:border-primary"
          >
            <Icon of={Download} className="size-5 text-primary" aria-hidden="true" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-soft">{use}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
    <p className="hidden print:block">
      {partnerFiles.openapi}, <span>{markdown}</span> and {partnerFiles.postman} on this site.
    </p>
  </>
)
