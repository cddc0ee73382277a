/** Reads the prose of a page from Markdown: tabs of sections, whose comments name the parts that are drawn from the contract. */
import type { Block, Inline, Prose } from '../docs-model.ts'
import { onOneLine, partsOf } from '../reference/reference-words.ts'

/** Code, or a link to a place of the page or elsewhere. */
const marks = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

const inlinesOf = (text: string): Inline[] => {
  const read: Inline[] = []
  let end = 0
  for (const { 0: whole, 1: code, 2: words = '', 3: to, index } of text.matchAll(marks)) {
    if (index > end) read.push(text.slice(end, index))
    read.push(to === undefined ? { code: code ?? '' } : { to, words })
    end = index + whole.length
  }
  return end < text.length ? [...read, text.slice(end)] : read
}

const factsOf = (table: string) => {
  const rows = table.split('\n').slice(2)
  return rows.map((row) => {
    const [name = '', value = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { name: name.replaceAll('`', ''), value: inlinesOf(value) }
  })
}

const blockOf = (text: string): Block => {
  const [, slot] = /^<!-- (.+) -->$/.exec(text) ?? []
  if (slot !== undefined) return { slot }
  if (text.startsWith('|')) return { facts: factsOf(text), names: text.includes('\n| `') ? 'code' : 'words' }
  const items = text.split(/^(?:-|1\.) /m).slice(1)
  if (items.length === 0) return { text: inlinesOf(onOneLine(text)) }
  return { items: items.map((item) => inlinesOf(onOneLine(item.trim()))), isOrdered: text.startsWith('1.') }
}

/** By tab. */
export const readProse = (markdown: string): Readonly<Record<string, Prose>> =>
  Object.fromEntries(
    partsOf(markdown, /^# /m).map(([tab, sections]) => [
      tab,
      partsOf(sections, /^## /m).map(([title, text]) => ({ title, blocks: text.split(/\n{2,}/).map(blockOf) })),
    ]),
  )
