/** Reads an account with the SDK, by the credentials that the CDK command line uses. */
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { Account } from './account.ts'

/** Of the CDK's own bootstrap stack. */
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version'

export const openAccount = (region: string): Account => {
  const settings = { region, maxAttempts: 2 }
  const sns = new SNSClient(settings)
  return {
    identity: async () => {
      const { Account: account = '', Arn: caller = '' } = await new STSClient(settings).send(
        new GetCallerIdentityCommand(),
      )
      return { account, caller }
    },
    bootstrapVersion: async () => {
      try {
        const { Parameter } = await new SSMClient(settings).send(new GetParameterCommand({ Name: bootstrapParameter }))
        return Number(Parameter?.Value)
      } catch (error) {
        if (error instanceof ParameterNotFound) return undefined
        throw error
      }
    },
    lambdaQuota: async () => {
      const { AccountLimit } = await new LambdaClient(settings).send(new GetAccountSettingsCommand())
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    isInSmsSandbox: async () => (await sns.send(new GetSMSSandboxAccountStatusCommand())).IsInSandbox === true,
    smsAttributes: async () => (await sns.send(new GetSMSAttributesCommand())).attributes ?? {},
    certificate: async (arn) => {
      const acm = new ACMClient({ ...settings, region: 'us-east-1' })
      const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn: arn }))
      return { status: Certificate?.Status ?? 'UNKNOWN', names: Certificate?.SubjectAlternativeNames ?? [] }
    },
  }
}
