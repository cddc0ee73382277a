/** Finds figures, and conditions of DynamoDB expressions, and writes a module in which one of their changes can be chosen. */
import { type ESTree, parseSync, Visitor } from 'vite'
import { editsOf } from './expressions.ts'

export interface Change {
  readonly kind: 'Figure' | 'Condition'
  readonly line: number
  readonly from: string
  readonly to: string
}

/** An expression of the program, and the texts that may replace it. */
interface Site {
  readonly start: number
  readonly end: number
  readonly kind: Change['kind']
  readonly texts: readonly string[]
}

interface Span {
  readonly start: number
  readonly end: number
}

/** An assignment of an update looks like a comparison. */
const isUpdate = /^(?:SET|ADD|REMOVE|DELETE) /
const isCondition = (text: string, isTagged = false) =>
  !isUpdate.test(text) && (text.includes('attribute_') || (isTagged ? /[<>=] \$\{/ : /[<>=] ?:[a-z]/i).test(text))

/** @throws Error when the file is not valid */
const sitesOf = (file: string, source: string) => {
  const sites: Site[] = []
  const skipped = new Set<number>()
  const ofKeys = new Set<number>()
  /** @param tag before the quotes of the expression */
  const addCondition = ({ start, end }: Span, holes: readonly Span[], tag = '') => {
    const inside = { start: start + tag.length + 1, end: end - 1 }
    if (skipped.has(start) || !isCondition(source.slice(inside.start, inside.end), tag !== '')) return
    const edits = editsOf(source, inside, holes, ofKeys.has(start))
    const texts = edits.map((edit) => source.slice(start, edit.start) + edit.text + source.slice(edit.end, end))
    if (texts.length > 0) sites.push({ start, end, kind: 'Condition', texts })
  }
  /** The places of the substitutions. */
  const holesOf = ({ quasis, expressions }: ESTree.TemplateLiteral) =>
    quasis.slice(0, -1).map((quasi, index) => ({
      start: source.lastIndexOf('${', expressions[index]?.start ?? quasi.end),
      end: source.indexOf('}', expressions[index]?.end ?? quasi.end) + 1,
    }))
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  new Visitor({
    TSLiteralType: ({ literal }) => void skipped.add(literal.start),
    Property: ({ key, value, computed }) => {
      if (!computed) skipped.add(key.start)
      if (key.type === 'Identifier' && key.name === 'KeyConditionExpression') ofKeys.add(value.start)
    },
    PropertyDefinition: ({ key, computed }) => {
      if (!computed) skipped.add(key.start)
    },
    ImportDeclaration: (node) => void skipped.add(node.source.start),
    TaggedTemplateExpression: ({ start, end, tag, quasi }) => {
      skipped.add(quasi.start)
      if (tag.type === 'Identifier' && tag.name === 'x') addCondition({ start, end }, holesOf(quasi), tag.name)
    },
    Literal: ({ start, end, value }) => {
      if (typeof value === 'string') addCondition({ start, end }, [])
      if (typeof value === 'number' && !skipped.has(start))
        sites.push({ start, end, kind: 'Figure', texts: [String(value + 1)] })
    },
    TemplateLiteral: (node) => addCondition(node, holesOf(node)),
  }).visit(program)
  return sites.toSorted((one, other) => one.start - other.start || other.end - one.end)
}

/**
 * The changed module asks the global function `isChanged` for each of its places.
 * @param first the number of its first change
 */
export const instrument = (file: string, source: string, first: number): { code: string; changes: Change[] } => {
  const sites = sitesOf(file, source)
  const changes: Change[] = []
  const choiceOf = ({ start, end, kind, texts }: Site, written: string) => {
    const line = source.slice(0, start).split('\n').length
    const choices = texts.map((text) => {
      changes.push({ kind, line, from: source.slice(start, end), to: text })
      return `isChanged(${first + changes.length - 1}) ? ${text} : `
    })
    return `(${choices.join('')}${written})`
  }
  /** Writes the text between two places with a choice at each site. */
  const write = (from: number, until: number, within: readonly Site[]) => {
    const outermost = within.filter(
      (site) => !within.some((other) => other !== site && other.start <= site.start && other.end >= site.end),
    )
    let [at, text] = [from, '']
    for (const site of outermost) {
      const inner = within.filter((other) => other !== site && other.start >= site.start && other.end <= site.end)
      text += source.slice(at, site.start) + choiceOf(site, write(site.start, site.end, inner))
      at = site.end
    }
    return text + source.slice(at, until)
  }
  return { code: write(0, source.length, sites), changes }
}
