import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectToStack } from '#bin/ops/connect.ts'

const client = new DynamoDBClient({ region: 'ap-south-1' })
const aws = mockClient(client)
beforeEach(() => aws.reset())

describe('the table of a deployed stack', () => {
  it('is the one that CloudFormation named after the stack', async () => {
    const names = ['paisalane-prod-Table1A2B-ABC', 'paisalane-prod-two-Table1A2B-ABC', 'paisalane-prods-T-A']
    aws.on(ListTablesCommand).resolves({ TableNames: names })
    expect(await connectToStack('paisalane-prod', client)).toHaveProperty('table')
    expect(aws.commandCalls(ListTablesCommand)[0]?.args[0].input).toEqual({ ExclusiveStartTableName: 'paisalane-prod' })
  })

  it.each([
    [[], 'hold no table of a stack "paisalane-prod"'],
    [['paisalane-prod-A-X', 'paisalane-prod-B-Y'], 'hold 2 tables of a stack "paisalane-prod"'],
  ])('must be unique, unlike %j', async (names, message) => {
    aws.on(ListTablesCommand).resolves({ TableNames: names })
    await expect(connectToStack('paisalane-prod', client)).rejects.toThrow(message)
  })

  it.each(['', 'x', '../x', 'a b', 'a.*'])('is not looked for with the invalid stack name %j', async (stack) => {
    await expect(connectToStack(stack, client)).rejects.toThrow('is no stack name')
    expect(aws.calls()).toEqual([])
  })
})
