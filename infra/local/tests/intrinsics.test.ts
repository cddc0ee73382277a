/** Template values are evaluated as CloudFormation evaluates them. */
import { describe, expect, it } from 'vitest'
import { evaluate, type EvaluationScope } from '../assembly/evaluate.ts'

const scope: EvaluationScope = {
  template: {
    Resources: {},
    Parameters: { Version: { Type: 'String', Default: '7' } },
  },
  pseudoParameters: { 'AWS::Region': 'ap-south-1', 'AWS::AccountId': '000000000000' },
  valuesOf: (logicalId) =>
    logicalId === 'Pool'
      ? { ref: 'pool-1', attributes: { ProviderURL: 'http://localhost:4173/pool-1', 'Nested.Name': 'deep' } }
      : undefined,
  secretOf: (id) => (id === secret ? '{"user":"asha"}' : undefined),
}

const secret = 'arn:aws:secretsmanager:ap-south-1:0:secret:Key'
const url = { 'Fn::GetAtt': ['Pool', 'ProviderURL'] }
const odd = { Condition: { StringEquals: { a: 'b' } } }
const subText = '${AWS::AccountId}/${Pool}/${Pool.ProviderURL}/${!Kept}'
const withVariable = { 'Fn::Sub': ['${Who} in ${AWS::Region}', { Who: { Ref: 'Pool' } }] }
const joinedSecret = { 'Fn::Join': ['', ['<{{resolve:secretsmanager:', secret, ':SecretString:::}}>']] }

const valueOf = (value: unknown) => evaluate(value, scope, { logicalId: 'Thing', type: 'Test', path: 'Value' })

describe('a template value', () => {
  it.each<[string, unknown, unknown]>([
    ['plain data', { a: [1, 'b', true, null] }, { a: [1, 'b', true, null] }],
    ['Ref of a resource', { Ref: 'Pool' }, 'pool-1'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'ap-south-1'],
    ['Ref of a parameter', { Ref: 'Version' }, '7'],
    ['Fn::GetAtt as a list', url, 'http://localhost:4173/pool-1'],
    ['Fn::GetAtt as a text', { 'Fn::GetAtt': 'Pool.Nested.Name' }, 'deep'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Pool' }, 3]] }, 'a-pool-1-3'],
    ['Fn::Join of a list that is made', { 'Fn::Join': ['+', { 'Fn::Split': ['/', 'a/b'] }] }, 'a+b'],
    ['Fn::Split and Fn::Select', { 'Fn::Select': [2, { 'Fn::Split': ['/', url] }] }, 'localhost:4173'],
    ['Fn::Sub', { 'Fn::Sub': subText }, '000000000000/pool-1/http://localhost:4173/pool-1/${Kept}'],
    ['Fn::Sub with variables', withVariable, 'pool-1 in ap-south-1'],
    ['a map with a key like an intrinsic', odd, odd],
    ['a secret inside a text', joinedSecret, '<{"user":"asha"}>'],
  ])('is understood: %s', (_, value, expected) => {
    expect(valueOf(value)).toEqual(expected)
  })

  it.each<[string, unknown, string]>([
    ['an index outside a list', { 'Fn::Select': [3, ['a']] }, 'expected a list of at least 4 values'],
    ['an unknown secret', '{{resolve:secretsmanager:other}}', 'there is no secret other'],
    ['one key of a secret', `{{resolve:secretsmanager:${secret}:SecretString:age::}}`, 'there is no secret'],
    ['a list where a text belongs', { 'Fn::Join': ['', [['a']]] }, 'expected a text'],
  ])('is refused with its place: %s', (_, value, message) => {
    expect(() => valueOf(value)).toThrow(`Thing (Test), property Value: `)
    expect(() => valueOf(value)).toThrow(message)
  })
})
