/** Rules and declarations of a style sheet that one of the oldest supported browsers drops. */
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { css, featureAt, isYounger, partsOf } from './supported.ts'

/** Functions of values, wherever the data keeps them. */
const functions = new Map<string, CompatStatement>()
const noteFunctions = (feature: Identifier | undefined, depth: number) => {
  for (const [name, part] of partsOf(feature)) {
    if (part.__compat && !functions.has(name)) functions.set(name, part.__compat)
    if (depth > 0) noteFunctions(part, depth - 1)
  }
}
noteFunctions(featureAt(css, 'types'), 1)

const lengthUnits = featureAt(css, 'types', 'length')
const unitFamilies: [pattern: RegExp, family: Identifier | undefined][] = [
  [/^cq/, lengthUnits?.['container_query_length_units']],
  [/^[dsl]v/, lengthUnits?.['viewport_percentage_units_dynamic']],
]
const unitCompat = (unit: string) =>
  (unitFamilies.find(([pattern]) => pattern.test(unit))?.[1] ?? lengthUnits?.[unit])?.__compat

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

const isYoungerValue = (property: Identifier | undefined, value: string) => {
  const text = value.replaceAll(/"[^"]*"|'[^']*'/g, '')
  return [
    ...namesIn(text, /([a-z-]+)\(/g).map((name) => functions.get(name)),
    ...namesIn(text, /\d([a-z]+)\b/g).map(unitCompat),
    ...namesIn(text, /(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g).map((keyword) => property?.[keyword]?.__compat),
  ].some(isYounger)
}

const isYoungerDeclaration = ({ prop, value }: Declaration) => {
  if (/^-[a-z]/.test(prop)) return false
  const property = featureAt(css, 'properties', prop)
  return isYounger(property?.__compat) || isYoungerValue(property, value)
}

/** Names of pseudo-classes and pseudo-elements; class names may contain escaped colons. */
const isYoungerSelector = (selector: string) =>
  namesIn(selector.replaceAll(/\\.|\[[^\]]*\]/g, ''), /:([a-z-]+)/g).some((name) =>
    isYounger(featureAt(css, 'selectors', name)?.__compat),
  )

const isYoungerAtRule = ({ name, params }: AtRule) => {
  const atRule = featureAt(css, 'at-rules', name)
  const media = name === 'media' ? featureAt(css, 'at-rules', 'media') : undefined
  const features = namesIn(params, /\((?:min-|max-)?([a-z-]+)/g).map((feature) => media?.[feature]?.__compat)
  return [atRule?.__compat, ...features, ...(/[<>]/.test(params) ? [media?.['range_syntax']?.__compat] : [])].some(
    isYounger,
  )
}

const isSupports = (node: Node): node is AtRule => node.type === 'atrule' && (node as AtRule).name === 'supports'

/** Rules for browsers that have a feature: no others need them. Rules for browsers without one are for the oldest. */
const isGuarded = (node: Node) => isSupports(node) && !/\bnot\b/.test(node.params)

const isDropped = (node: Node) => {
  if (node.type === 'atrule') return isYoungerAtRule(node as AtRule)
  if (node.type === 'rule') return isYoungerSelector((node as Rule).selector)
  return node.type === 'decl' && isYoungerDeclaration(node as Declaration)
}

/** Whether the same rule has an older value or a prefixed name of the declaration. */
const hasOlderTwin = (node: Node) => {
  const { prop } = node as Declaration
  const twins = node.type === 'decl' && node.parent?.nodes ? node.parent.nodes : []
  return twins.some((twin) => twin.type === 'decl' && [prop, `-webkit-${prop}`].includes(twin.prop) && !isDropped(twin))
}

const nameOf = (node: Node) => {
  if (node.type === 'atrule') return `@${(node as AtRule).name} ${(node as AtRule).params}`
  return node.type === 'rule'
    ? (node as Rule).selector
    : `${(node as Declaration).prop}: ${(node as Declaration).value}`
}

/**
 * The sheet as the oldest supported browsers understand it.
 * @returns the sheet without what they drop, and the dropped rules, declarations and at-rules that have no replacement
 */
export const asOldBrowsersRead = (sheet: string): { kept: string; lost: string[] } => {
  const root = postcss.parse(sheet)
  const lost = new Set<string>()
  const remove: Node[] = []
  root.walk((node) => {
    for (let above = node.parent; above; above = above.parent as typeof above) if (remove.includes(above)) return
    if (!isGuarded(node) && !isDropped(node)) return
    remove.push(node)
    if (!isGuarded(node) && !hasOlderTwin(node)) lost.add(nameOf(node))
  })
  for (const node of remove) node.remove()
  root.walkAtRules('supports', (rule) => void rule.replaceWith(rule.nodes ?? []))
  return { kept: root.toString(), lost: Array.from(lost) }
}
