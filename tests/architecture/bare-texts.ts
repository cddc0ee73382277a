/**
 * Finds texts that a translated page loses. A browser that translates puts every text node into elements of its own. React then fails when it removes
 * the node or draws something before it, and changes of the text stay unseen. A text that is alone in its element is safe: React sets the content of
 * the element.
 */
import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** What a child of an element may be: `fixed` is a text that never changes, `coming` an element that comes and goes. */
type Kind = 'fixed' | 'text' | 'coming' | 'element'

/** Elements for parts of a page: a value in them that is not written as a text is taken for a part. */
const forParts = /^(?:div|section|article|details|fieldset|form|table|tbody|tr|ul|ol|dl|main|Card|Element|Form|Group)$/

/** Names of values that are elements, never texts. */
const forElements = /^(?:icon|dot|mark|others|failure|render[A-Z]\w*)$/

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodesIn)
  return isNode(value) ? [value, ...inside] : inside
}

const part = (node: Node, name: string): Node => node[name] as Node
const parts = (node: Node, name: string): readonly Node[] => node[name] as Node[]

const optional = (kinds: readonly Kind[]): Kind[] =>
  kinds.map((kind) => (kind === 'element' ? 'coming' : kind === 'fixed' ? 'text' : kind))

const nameOf = (element: Node): string =>
  element.type === 'JSXFragment' ? '' : String(part(part(element, 'openingElement'), 'name')['name'])

/** The object at the start of `a.b.c`; empty where a variable chooses the field. */
const rootOf = (node: Node): string => {
  if (node.type !== 'MemberExpression') return String(node['name'])
  return node['computed'] === true ? '' : rootOf(part(node, 'object'))
}

/** @param fixed names of the module's imports and constants, whose fields never change */
const kindsIn = (element: Node, fixed: ReadonlySet<string>) => {
  const unknown: Kind = forParts.test(nameOf(element)) || element.type === 'JSXFragment' ? 'coming' : 'text'
  const isFixed = (node: Node) => fixed.has(rootOf(node)) || /^content$|Content$/.test(rootOf(node))
  const kindsOf = (node: Node): Kind[] => {
    switch (node.type) {
      case 'JSXText':
        return /^\s*\n\s*$/.test(String(node['value'])) ? [] : ['fixed']
      case 'Literal':
        return ['string', 'number'].includes(typeof node['value']) ? ['fixed'] : []
      case 'JSXEmptyExpression':
        return []
      case 'JSXElement':
        return ['element']
      case 'JSXFragment':
        return parts(node, 'children').flatMap(kindsOf)
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return kindsOf(part(node, 'expression'))
      case 'TemplateLiteral':
        return [parts(node, 'expressions').length === 0 ? 'fixed' : 'text']
      case 'LogicalExpression':
        return optional(kindsOf(part(node, 'right')))
      case 'ConditionalExpression':
        return optional([...kindsOf(part(node, 'consequent')), ...kindsOf(part(node, 'alternate'))])
      case 'ArrowFunctionExpression': {
        const body = part(node, 'body')
        return body.type === 'BlockStatement'
          ? parts(body, 'body').flatMap((line) =>
              line.type === 'ReturnStatement' ? kindsOf(part(line, 'argument')) : [],
            )
          : kindsOf(body)
      }
      case 'CallExpression': {
        const drawn = parts(node, 'arguments').find(({ type }) => type === 'ArrowFunctionExpression')
        if (drawn !== undefined) return optional(kindsOf(drawn))
        return [forElements.test(rootOf(part(node, 'callee'))) ? 'coming' : unknown]
      }
      case 'ChainExpression':
        return kindsOf(part(node, 'expression'))
      case 'Identifier':
      case 'MemberExpression':
        if (forElements.test(rootOf(node))) return ['coming']
        return [isFixed(node) ? 'fixed' : unknown]
      default:
        return [unknown]
    }
  }
  return kindsOf
}

/** The children of an element that a translated page loses. */
const lostIn = (element: Node, fixed: ReadonlySet<string>): Node[] => {
  const kindsOf = kindsIn(element, fixed)
  const children = parts(element, 'children')
    .map((child) => ({ child, kinds: kindsOf(child) }))
    .filter(({ kinds }) => kinds.length > 0)
  if (children.length < 2 && element.type !== 'JSXFragment') return []
  /** An element may be drawn before the next text. */
  let isAfterComing = false
  return children.flatMap(({ child, kinds }) => {
    const isLost = kinds.includes('text') || (kinds.includes('fixed') && isAfterComing)
    isAfterComing = kinds.at(-1) === 'coming' || (isAfterComing && kinds.at(-1) === 'fixed')
    return isLost ? [child] : []
  })
}

/** Their sources in a module. */
export const findBareTexts = (path: string, source: string): string[] => {
  const program = parseSync(path, source).program as unknown as Node
  const lines = parts(program, 'body')
  const fixed = new Set([
    ...lines
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((line) => parts(line, 'specifiers').map((one) => String(part(one, 'local')['name']))),
    ...lines
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap((line) => parts(line, 'declarations').flatMap((one) => nodesIn(one['id'])))
      .flatMap((node) => (node.type === 'Identifier' ? [String(node['name'])] : [])),
  ])
  return nodesIn(program)
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((element) => lostIn(element, fixed))
    .map(({ start, end }) => source.slice(start, end).trim())
}
