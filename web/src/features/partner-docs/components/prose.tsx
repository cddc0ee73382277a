/** The docs page's text: sections with headings, paragraphs and lists of facts. */
import { use, type ReactNode, Fragment } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { TabContext } from '../docs-context.ts'
import type { Block, Inline, Prose } from '../docs-model.ts'
import { anchorOf } from '../docs-tabs.ts'
import { DocsLink } from './docs-link.tsx'

/** Its heading can be linked to. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = anchorOf(use(TabContext), title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
  return (
    <section id={id} className="mt-7 space-y-3 text-pretty">
      <h3 className="text-lg font-semibold text-balance break-after-avoid">
        <DocsLink to={id} look="name">
          {title}
        </DocsLink>
      </h3>
      {children}
    </section>
  )
}

export const Mono = ({ children }: { children: ReactNode }) => (
  <code className="rounded-md border border-line bg-paper px-1.5 font-mono text-sm wrap-break-word">{children}</code>
)

const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="list-decimal space-y-2 pl-5 marker:text-ink-soft">{children}</ol>
)

export const Bullets = ({ children }: { children: ReactNode }) => (
  <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-soft">{children}</ul>
)

interface FactsProps {
  /** `code` shows the names as code, and `calls` such long ones that each is above its value. */
  names?: 'words' | 'code' | 'calls'
  /** `code` shows the values as code. */
  values?: 'words' | 'code'
  facts: readonly { readonly name: string; readonly value: ReactNode }[]
}

/** Name and value side by side, or one above the other on a phone. */
export const Facts = ({ facts, names = 'words', values = 'words' }: FactsProps) => (
  <dl className="divide-y divide-line rounded-lg border border-line bg-paper px-4">
    {facts.map(({ name, value }) => (
      <div key={name} className={classNames('py-2.5 break-inside-avoid', names !== 'calls' && 'sm:flex sm:gap-4')}>
        <dt className={classNames('text-sm text-ink-soft', names !== 'calls' && 'sm:w-36 sm:shrink-0 sm:leading-6')}>
          {names !== 'words' ? <code className="font-mono text-ink wrap-anywhere">{name}</code> : name}
        </dt>
        <dd className="min-w-0">
          {values === 'code' ? <code className="font-mono text-sm wrap-anywhere">{value}</code> : value}
        </dd>
      </div>
    ))}
  </dl>
)

const Part = ({ part }: { part: Inline }) => {
  if (typeof part === 'string') return <span>{part}</span>
  if ('code' in part) return <Mono>{part.code}</Mono>
  if (part.to.startsWith('#')) return <DocsLink to={part.to.slice(1)}>{part.words}</DocsLink>
  return (
    <a className="text-primary underline underline-offset-3" href={part.to}>
      {part.words}
    </a>
  )
}

const Text = ({ parts }: { parts: readonly Inline[] }) => parts.map((part, index) => <Part key={index} part={part} />)

const Drawn = ({ block, slots }: { block: Block; slots: Slots }) => {
  if ('slot' in block) return slots[block.slot]
  if ('text' in block) {
    return (
      <p>
        <Text parts={block.text} />
      </p>
    )
  }
  if ('facts' in block) {
    const facts = block.facts.map(({ name, value }) => ({ name, value: <Text parts={value} /> }))
    return <Facts names={block.names} facts={facts} />
  }
  const List = block.isOrdered ? Steps : Bullets
  return (
    <List>
      {block.items.map((parts, index) => (
        <li key={index}>
          <Text parts={parts} />
        </li>
      ))}
    </List>
  )
}

export type Slots = Readonly<Record<string, ReactNode>>

/** The parts that the page draws from the contract are in the places that the prose names. */
export const ProsePanel = ({ prose, slots }: { prose: Prose; slots: Slots }) =>
  prose.map(({ title, blocks }) => (
    <Section key={title} title={title}>
      {blocks.map((block, index) => (
        <Fragment key={index}>
          <Drawn block={block} slots={slots} />
        </Fragment>
      ))}
    </Section>
  ))
