import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { expect, it } from 'vitest'
import { readStackOutput } from '#bin/ops/stack-outputs.ts'
import { takeCalls } from '#tests/support/aws-answers.ts'

const client = new CloudFormationClient({ region: 'ap-south-1' })
const calls = takeCalls(client)

const created = { StackName: 'paisalane-prod', CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE' } as const
const stackWith = (TableName: string) => ({
  Stacks: [{ ...created, Outputs: [{ OutputKey: 'TableName', OutputValue: TableName }] }],
})

it('commands work on the table in the outputs of the stack, such as a restored one', async () => {
  calls.mockResolvedValue(stackWith('paisalane-restored'))
  expect(await readStackOutput('paisalane-prod', 'TableName', client)).toBe('paisalane-restored')
})

it('a stack without the output, an unknown stack and an invalid name are reported in a line', async () => {
  calls.mockResolvedValue(stackWith('t'))
  await expect(readStackOutput('paisalane-prod', 'WebAddress', client)).rejects.toThrow('has no output WebAddress yet')
  const unknown = Object.assign(new Error('Stack with id paisalane-prod does not exist'), { name: 'ValidationError' })
  calls.mockRejectedValue(unknown)
  await expect(readStackOutput('paisalane-prod', 'TableName', client)).rejects.toThrow(/does not exist: check the name/)
  await expect(readStackOutput('paisalane prod', 'TableName', client)).rejects.toThrow('is no stack name')
})
