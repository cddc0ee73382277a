/** Bodies that only a faulty or hostile client sends, for the fuzz tests of the endpoints. */
import fc from 'fast-check'

const oddKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  '',
  '$gt',
  'a.b',
  '0',
  '\u0000',
)

const oddStrings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '\ud800',
    '\udc00\ud800',
    '\u202e',
    '%00',
    '../../',
    '{user_id}',
    '<script>',
    "' OR 1=1 --",
    '\r\nx: y',
  ),
  fc.integer({ min: 100, max: 3000 }).map((length) => 'x'.repeat(length)),
)

const oddNumbers = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(-0, Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53, -(2 ** 63)),
)

const oddLeaf = fc.oneof(oddStrings, oddNumbers, fc.boolean(), fc.constant(null))

/** Any JSON value, often one that breaks parsers or prototypes. */
export const oddJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    oddLeaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(oddKeys, fc.string({ maxLength: 8 })), tie('value')), { maxLength: 4 })
      .map((entries) => Object.fromEntries(entries) as unknown),
  ),
})).value

/** A valid body with one field replaced or added. */
export const almost = (valid: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(valid)), fc.option(oddKeys, { nil: undefined }), oddJson)
    .map(([field, extra, odd]) =>
      extra === undefined ? { ...valid, [field]: odd } : Object.fromEntries([...Object.entries(valid), [extra, odd]]),
    )

const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Texts that are no JSON object, or one that is nested too deep or has unknown fields. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '<xml/>',
  'a=b&c=d',
  nest(21, '[', ']'),
  nest(5000, '[', ']'),
  nest(2000, '{"a":', '}').replace(/:\}/, ':1}'),
  `{"a":"${'\\u0000'.repeat(100)}"}`,
  `{"__proto__":{"category":"salaried"}}`,
  `{"constructor":{"prototype":{"phone":"+919000000000"}}}`,
]
