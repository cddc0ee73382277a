/** Changes conditions of DynamoDB expressions: each one always holds, or the end of its range moves. */

/** A piece of an expression: text between the substitutions of a template, or a substitution. */
interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Span {
  readonly start: number
  readonly end: number
}

const comparators = ['<>', '<=', '>=', '<', '>', '=']
const movedEnds: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const isPartOfName = (character: string) => /[\w#:.[\]]/.test(character)

/** A substitution belongs to the name that it touches: `#left${index}`. */
const readName = (source: string, from: number, end: number, holes: readonly Span[]) => {
  let at = from
  while (at < end) {
    const hole = holes.find(({ start }) => start === at)
    if (hole) at = hole.end
    else if (isPartOfName(source.charAt(at))) at += 1
    else break
  }
  return at
}

const tokensOf = (source: string, { start, end }: Span, holes: readonly Span[]) => {
  const tokens: Token[] = []
  for (let at = start; at < end;) {
    const name = readName(source, at, end, holes)
    const comparator = comparators.find((sign) => source.startsWith(sign, at))
    const next = name > at ? name : at + (comparator?.length ?? 1)
    const text = source.slice(at, next)
    if (text.trim() !== '') tokens.push({ text, start: at, end: next })
    at = next
  }
  return tokens
}

/** @returns the end of the bracket that opens at `from` */
const closingOf = (tokens: readonly Token[], from: number) => {
  let depth = 0
  for (const { text, end } of tokens.slice(from)) {
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (depth === 0) return end
  }
  throw new Error('an expression closes no bracket')
}

const isOperand = (token: Token | undefined) => token !== undefined && /^(?:[\w#:$])/.test(token.text)

/**
 * @param inside the place of the expression in the source, without its quotes
 * @param holes the places of its substitutions
 * @param isKeyCondition a query names its partition by equality, so only the ends of its ranges change
 */
export const editsOf = (source: string, inside: Span, holes: readonly Span[], isKeyCondition: boolean): Edit[] => {
  const tokens = tokensOf(source, inside, holes)
  const edits: Edit[] = []
  for (const [at, token] of tokens.entries()) {
    const moved = movedEnds[token.text]
    if (moved !== undefined) edits.push({ ...token, text: moved })
    if (isKeyCondition) continue
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (comparators.includes(token.text) && before && after && isOperand(before) && isOperand(after)) {
      const text = `(${before.text} <> ${after.text} OR ${before.text} = ${after.text})`
      edits.push({ start: before.start, end: after.end, text })
    }
    // A name alone gets its bracket elsewhere.
    if (/^attribute_(?:not_)?exists$/.test(token.text) && after?.text === '(') {
      const end = closingOf(tokens, at + 1)
      const argument = source.slice(token.end, end)
      edits.push({ start: token.start, end, text: `(attribute_exists${argument} OR attribute_not_exists${argument})` })
    }
  }
  return edits
}
