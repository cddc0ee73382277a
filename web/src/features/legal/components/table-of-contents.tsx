/** The numbered contents of a legal page: collapsed above the text on a phone, beside it on a desktop. */
import { ChevronDown } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { articleContent } from '../content/article.ts'
import type { LegalSections } from '../content/legal-document.ts'

interface ContentsProps {
  sections: LegalSections
  /** The section being read. */
  current?: string | undefined
}

const SectionLinks = ({ sections, current }: ContentsProps) => (
  <ol className="text-sm">
    {Object.entries(sections).map(([id, [title]], index) => (
      <li key={id}>
        <a
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className={classNames(
            'flex min-h-11 items-center gap-2 rounded-md px-2 py-1 leading-5 transition-colors hover:bg-primary-tint hover:text-primary wide:min-h-7',
            id === current ? 'bg-primary-tint font-semibold text-primary' : 'text-ink-soft',
          )}
        >
          <span className="w-6 shrink-0 text-right tabular-nums">{index + 1}.</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
)

export const FoldedContents = ({ sections }: ContentsProps) => (
  <details className="group rounded-lg border border-line bg-paper wide:hidden print:hidden">
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold">
      {articleContent.contents}
      <ChevronDown className="size-5 [transition:transform_160ms_ease-out] group-open:flipped" />
    </summary>
    <nav aria-label={articleContent.sections} className="border-t border-line p-2">
      <SectionLinks sections={sections} />
    </nav>
  </details>
)

export const SideContents = ({ sections, current }: ContentsProps) => (
  <nav
    aria-label={articleContent.contents}
    className="sticky top-20 hidden max-h-[calc(var(--dvh)-9rem)] self-start overflow-y-auto overscroll-contain wide:block print:hidden"
  >
    <p className="mb-1 px-2 text-sm font-semibold">{articleContent.contents}</p>
    <SectionLinks sections={sections} current={current} />
  </nav>
)
