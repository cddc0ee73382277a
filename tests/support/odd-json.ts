/** Bodies that only a faulty or hostile client sends, for the fuzz tests of the endpoints. */
import { fc } from '#tests/support/random-values.ts'

const oddKeys = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', '', '$gt', '0', '\u0000')

const oddStrings = fc.constantFrom(
  '%00 ../../ {user_id} <script>',
  "' OR 1=1 --",
  '\r\nx: y',
  'x'.repeat(3000),
  '\ud800',
  '\udc00\ud800',
  '\u202e',
)

/** Any JSON value, often one that breaks parsers or prototypes. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.dictionary(oddKeys, fc.jsonValue(), { maxKeys: 4 }),
  fc.oneof(oddStrings, fc.constantFrom(-0, Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53, -(2 ** 63))),
)

/** A valid body with one field replaced or added. */
export const almost = (valid: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fc.oneof(fc.constantFrom(...Object.keys(valid)), oddKeys), oddJson)
    .map(([field, odd]) => Object.fromEntries([...Object.entries(valid), [field, odd]]))

const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Texts that are no JSON object, or one that is nested too deep or has unknown fields. */
export const oddTexts: readonly string[] = [
  ['', ' ', 'null', 'true', '0', '"text"', '[]', '{', '{"a":1,}', "{'a':1}", '{"a":NaN}', '{"a":1}{"b":2}'],
  ['\ufeff{}', '<xml/>', 'a=b&c=d', `{"a":"${'\\u0000'.repeat(100)}"}`],
  [nest(21, '[', ']'), nest(5000, '[', ']'), nest(2000, '{"a":', '}').replace(/:\}/, ':1}')],
  ['{"__proto__":{"category":"salaried"}}', '{"constructor":{"prototype":{"phone":"+919000000000"}}}'],
].flat()
