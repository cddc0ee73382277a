/** A panel of prose, with the parts that the page draws from the contract in the places that the prose names. */
import { Fragment, type ReactNode } from 'react'
import type { Block, Inline, Prose } from '../docs-model.ts'
import { DocsLink } from './docs-link.tsx'
import { Bullets, Facts, Mono, Section, Steps } from './prose.tsx'

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

const Text = ({ parts }: { parts: readonly Inline[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- parts of a text never change places
  parts.map((part, index) => <Part key={index} part={part} />)

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
        // oxlint-disable-next-line react/no-array-index-key -- items of a text never change places
        <li key={index}>
          <Text parts={parts} />
        </li>
      ))}
    </List>
  )
}

export type Slots = Readonly<Record<string, ReactNode>>

export const ProsePanel = ({ prose, slots }: { prose: Prose; slots: Slots }) =>
  prose.map(({ title, blocks }) => (
    <Section key={title} title={title}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a section never change places
        <Fragment key={index}>
          <Drawn block={block} slots={slots} />
        </Fragment>
      ))}
    </Section>
  ))
