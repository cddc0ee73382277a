/** A legal page: a summary, the contents, and numbered sections in lines of at most 70 characters. */
import { useEffect, useState } from 'react'
import { noticesPath } from '#contract/third-party-notices.ts'
import Check from '#icon/check'
import ChevronDown from '#icon/chevron-down'
import Printer from '#icon/printer'
import { Button } from '#web/components/ui/button.tsx'
import { Icon, buttonIcon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/page/router.ts'
import { articleContent, bindingText, translated } from '../content/article.ts'
import type { LegalBlock, LegalDocument, LegalSections } from '../content/legal-document.ts'

/** The language of the sections, where it is not that of the page. */
const textLanguage = bindingText === '' ? undefined : 'en-IN'

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
          <span className="w-6 shrink-0 text-right tabular-nums">{`${index + 1}.`}</span>
          <span lang={textLanguage}>{title}</span>
        </a>
      </li>
    ))}
  </ol>
)

const FoldedContents = ({ sections }: ContentsProps) => (
  <details className="group rounded-lg border border-line bg-paper wide:hidden print:hidden">
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold">
      {articleContent.contents}
      <Icon of={ChevronDown} className="size-5 flips group-open:flipped" />
    </summary>
    <nav aria-label={articleContent.sections} className="border-t border-line p-2">
      <SectionLinks sections={sections} />
    </nav>
  </details>
)

const SideContents = ({ sections, current }: ContentsProps) => (
  <nav
    aria-label={articleContent.contents}
    className="sticky top-20 hidden max-h-[calc(var(--dvh)-9rem)] self-start overflow-y-auto overscroll-contain wide:block print:hidden"
  >
    <p className="mb-1 px-2 text-sm font-semibold">{articleContent.contents}</p>
    <SectionLinks sections={sections} current={current} />
  </nav>
)

const keyOf = (block: LegalBlock): string => {
  if (typeof block === 'string') return block
  return ('facts' in block ? block.facts[0]?.label : block[0]) ?? ''
}

const Block = ({ block }: { block: LegalBlock }) => {
  if (typeof block === 'string') return <p className="mt-3">{block}</p>
  if (!('facts' in block))
    return (
      <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-ink-soft">
        {block.map((item) => (
          <li key={item} className="pl-1">
            {item}
          </li>
        ))}
      </ul>
    )
  return (
    <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-paper px-4">
      {block.facts.map(({ label, value, href }) => (
        <div key={label} className="py-2.5 sm:flex sm:items-center sm:gap-4">
          <dt className="text-sm text-ink-soft sm:w-36 sm:shrink-0 sm:leading-6">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            {href === undefined ? (
              value
            ) : (
              <a href={href} className="inline-flex min-h-11 items-center text-primary underline underline-offset-3">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The id of the section being read: the last one whose heading has passed the upper part of the window. */
const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const passed = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const above = entry.boundingClientRect.top < (entry.rootBounds?.bottom ?? 0)
          if (above) passed.add(entry.target.id)
          else passed.delete(entry.target.id)
        }
        setCurrent(ids.filter((id) => passed.has(id)).at(-1))
      },
      { rootMargin: '0px 0px -70% 0px' },
    )
    for (const id of ids) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

interface LegalArticleProps {
  legalDocument: LegalDocument
  /** The other legal page. */
  seeAlso: { title: string; path: string }
}

export const LegalArticle = ({ legalDocument, seeAlso }: LegalArticleProps) => {
  const { sections } = legalDocument
  const { title, summary } = translated[legalDocument.title] ?? legalDocument
  const [ids] = useState(() => Object.keys(sections))
  const current = useSectionInView(ids)

  return (
    <div className="wide:grid wide:grid-cols-[17rem_minmax(0,1fr)] wide:gap-12">
      <SideContents sections={sections} current={current} />
      <article className="max-w-[70ch] print:max-w-none">
        <PageHeading description={articleContent.byline}>{title}</PageHeading>
        <section
          aria-labelledby="in-short"
          className="mb-4 rounded-lg border border-line bg-paper p-4 sm:p-5 print:border-0 print:p-0"
        >
          <h2 id="in-short" className="text-lg font-semibold">
            {articleContent.summary}
          </h2>
          <ul className="mt-3 space-y-2">
            {summary.map((line) => (
              <li key={line} className="flex gap-2.5 wrap-anywhere">
                <Icon of={Check} className="mt-0.5 size-5 text-primary print:hidden" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
          {bindingText !== '' && <p className="mt-3 font-semibold">{bindingText}</p>}
        </section>
        <FoldedContents sections={sections} />
        {Object.entries(sections).map(([id, [heading, ...blocks]], index) => (
          <section key={id} lang={textLanguage} aria-labelledby={id} className="mt-6 break-inside-avoid-page">
            <h2 className="text-lg font-semibold text-balance break-after-avoid">
              <a href={`#${id}`} id={id} className="inline-block py-2.5 hover:text-primary">
                <span className="text-ink-soft tabular-nums">{`${index + 1}.`}</span> <span>{heading}</span>
              </a>
            </h2>
            {blocks.map((block) => (
              <Block key={keyOf(block)} block={block} />
            ))}
          </section>
        ))}
        <footer className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-5 print:hidden">
          <Button variant="secondary" icon={buttonIcon(Printer)} onClick={() => print()}>
            {articleContent.print}
          </Button>
          <Link to={seeAlso.path} className="inline-flex min-h-11 items-center px-2 font-semibold text-primary">
            {seeAlso.title}
          </Link>
          <a href={noticesPath} className="inline-flex min-h-11 items-center px-2 font-semibold text-primary">
            {articleContent.notices}
          </a>
        </footer>
      </article>
    </div>
  )
}
