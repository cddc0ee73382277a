/** The outputs of a deployed stack: the table it runs on, its address. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { InputError } from './command.ts'

/** The product's only region, unless the operator's environment names another. */
const defaultRegion = 'ap-south-1'

/** The region of a deployed stack. */
export const readRegion = (): string => process.env['AWS_REGION'] || defaultRegion

export type StackOutput =
  | 'FourEyes'
  | 'RecordYears'
  | 'StaffAddress'
  | 'StaffUserPoolId'
  | 'TableName'
  | 'WebAddress'
  | 'ClickKeyArn'
  | 'EvidenceBucketName'
  | 'SealKeyArn'
  | 'PartnerApiUrl'
  | 'PartnerApiId'
  | 'FanOutFailuresUrl'
  | 'WebhookDeadLettersUrl'

/** @throws InputError for a stack that this account and region do not hold, or that lacks the output */
export const readStackOutput = async (
  stack: string,
  output: StackOutput,
  client = new CloudFormationClient({ region: readRegion(), maxAttempts: 2 }),
): Promise<string> => {
  if (!/^[A-Za-z][A-Za-z0-9-]{2,127}$/.test(stack)) throw new InputError(`--stack ${stack}: is no stack name`)
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }))
    const value = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === output)?.OutputValue
    if (value === undefined) throw new InputError(`the stack "${stack}" has no output ${output} yet`)
    return value
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationError') throw error
    throw new InputError(`${error.message}: check the name, AWS_PROFILE and AWS_REGION (${readRegion()})`, {
      cause: error,
    })
  }
}

/** The stage of the option `--stack`. @throws InputError */
export const stageOf = (stack: string): string => {
  const stage = /^paisalane-([a-z0-9-]+)$/.exec(stack)?.[1]
  if (stage === undefined) throw new InputError('name the stack: --stack paisalane-<stage>')
  return stage
}
