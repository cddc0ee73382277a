/** Acknowledges findings on a function that the CDK itself adds to the stack. Its code and runtime cannot be changed here. */
import { Stack, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** @param idStart of the function's id in the stack. @throws Error when the stack has no such function */
export const acknowledgeCdkFunction = (scope: Construct, idStart: string): void => {
  const found = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith(idStart))
  if (!found) throw new Error(`the CDK has added no function ${idStart}`)
  Validations.of(found).acknowledge(
    ...['AwsSolutions-L1', 'Serverless-LambdaLatestVersion'].map((id) => ({
      id,
      reason: 'The CDK chooses the runtime that its own code was tested with.',
    })),
    {
      id: 'Serverless-LambdaDLQ',
      reason: 'CloudFormation waits for its answer and rolls back without one, so nothing is lost.',
    },
    { id: 'Serverless-LambdaTracing', reason: 'It runs at deployment only, and the deployment reports its failures.' },
  )
}
