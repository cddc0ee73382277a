import { describe, expect, it } from 'vitest'
import { all, change, condition, expressions, write, x } from '#lambdas/shared/expressions.table.ts'

describe('an expression', () => {
  it('gives each value and each name its placeholder, reserved words too', () => {
    expect(change(x`SET #status = ${'applied'}, seen_at = ${1}`, x`#ttl < ${2} AND size(history) = ${3}`)).toEqual({
      UpdateExpression: 'SET #status = :v0, seen_at = :v1',
      ConditionExpression: '#ttl < :v2 AND size(history) = :v3',
      ExpressionAttributeNames: { '#status': 'status', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':v0': 'applied', ':v1': 1, ':v2': 2, ':v3': 3 },
    })
  })

  it('without names or values has no map of them, because DynamoDB refuses an empty one', () => {
    expect(condition(x`attribute_not_exists(pk)`)).toEqual({ ConditionExpression: 'attribute_not_exists(pk)' })
  })

  it('takes the same value twice, and a value that reads as an expression', () => {
    expect(condition(x`a = ${'#b'} OR c = ${'#b'}`)).toEqual({
      ConditionExpression: 'a = :v0 OR c = :v1',
      ExpressionAttributeValues: { ':v0': '#b', ':v1': '#b' },
    })
  })

  it('holds pieces in its parts, however deep', () => {
    const either = x`a = ${1} OR ${x`b = ${2}`}`
    expect(expressions({ ConditionExpression: all(either, x`#c = ${3}`, all(x`d = ${4}`)) })).toEqual({
      ConditionExpression: '(a = :v0 OR b = :v1) AND (#c = :v2) AND ((d = :v3))',
      ExpressionAttributeNames: { '#c': 'c' },
      ExpressionAttributeValues: { ':v0': 1, ':v1': 2, ':v2': 3, ':v3': 4 },
    })
  })

  it('is refused without parts', () => {
    expect(() => all()).toThrow(TypeError)
    expect(() => write({})).toThrow(TypeError)
  })
})

describe('written fields', () => {
  it('are set, and removed where they are undefined', () => {
    const bytes = { texts: 'of a value' }
    expect(change(write({ status: 'applied', note: undefined, at: null, bytes }), x`attribute_exists(pk)`)).toEqual({
      UpdateExpression: 'SET #status = :v0, #at = :v1, #bytes = :v2 REMOVE #note',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#status': 'status', '#at': 'at', '#bytes': 'bytes', '#note': 'note' },
      ExpressionAttributeValues: { ':v0': 'applied', ':v1': null, ':v2': bytes },
    })
    expect(change(write({ note: undefined }), x`attribute_exists(pk)`)).toMatchObject({
      UpdateExpression: 'REMOVE #note',
    })
  })
})
