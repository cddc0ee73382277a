import { describe, expect, it } from 'vitest'
import {
  all,
  attribute,
  change,
  condition,
  expressions,
  fill,
  some,
  write,
  x,
} from '#lambdas/shared/expressions.table.ts'

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
      ConditionExpression: '(a = :v0 OR b = :v1) AND (#c = :v2) AND (d = :v3)',
      ExpressionAttributeNames: { '#c': 'c' },
      ExpressionAttributeValues: { ':v0': 1, ':v1': 2, ':v2': 3, ':v3': 4 },
    })
  })

  it('names attributes of any letters once each', () => {
    const [session, field] = [attribute('2f0c-77'), attribute('kind')]
    expect(
      change(x`SET ended.${session} = ${1}`, x`attribute_not_exists(ended.${session}) OR ${field} = ${2}`),
    ).toEqual({
      UpdateExpression: 'SET ended.#n0 = :v0',
      ConditionExpression: 'attribute_not_exists(ended.#n0) OR #kind = :v1',
      ExpressionAttributeNames: { '#n0': '2f0c-77', '#kind': 'kind' },
      ExpressionAttributeValues: { ':v0': 1, ':v1': 2 },
    })
  })

  it('is refused without parts', () => {
    expect(() => all()).toThrow(TypeError)
    expect(() => write({})).toThrow(TypeError)
  })
})

it('some of several conditions need no brackets', () => {
  expect(condition(some(x`a = ${1}`, x`attribute_not_exists(b)`)).ConditionExpression).toBe(
    'a = :v0 OR attribute_not_exists(b)',
  )
})

describe('written fields', () => {
  it('are filled where they are given, some of them only where the item has none', () => {
    expect(condition(fill({ status: 'applied', note: undefined }, { at: 1, by: undefined })).ConditionExpression).toBe(
      'SET #status = :v0, #at = if_not_exists(#at, :v1)',
    )
  })

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
