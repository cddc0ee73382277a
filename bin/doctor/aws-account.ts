/** Reads an account with the SDK, by the credentials that the CDK command line uses. */
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway'
import { CloudFormationClient, DescribeStacksCommand, paginateDescribeStacks } from '@aws-sdk/client-cloudformation'
import { IAMClient, NoSuchEntityException, SimulatePrincipalPolicyCommand } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DescribeSecretCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import {
  paginateListAWSDefaultServiceQuotas,
  paginateListServiceQuotas,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas'
import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { createDocumentClient, openTable } from '#data/table.ts'
import type { StageConfig } from '#infra/config.ts'
import { openApiGatewayKeys } from '#lambdas/partner/api-gateway-keys.function.ts'
import { findPartner, listPartners } from '#lambdas/partner/partners.table.ts'
import { InputError } from '../ops/command.ts'
import { readStackOutput } from '../ops/stack-outputs.ts'
import type { Finding } from './finding.ts'

/** The version of the CDK's bootstrap stack. */
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version'

/** States of a stack of which no deployment has succeeded yet; CloudFormation calls a stack that it does not know a ValidationError. */
const beforeFirst: ReadonlySet<string | undefined> = new Set([
  'REVIEW_IN_PROGRESS',
  'CREATE_IN_PROGRESS',
  'CREATE_FAILED',
  'ROLLBACK_IN_PROGRESS',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
])

/** Milliseconds: a network that does not answer is a finding within half a minute. */
const limits = { connectionTimeout: 4000, requestTimeout: 10_000, throwOnRequestTimeout: true }

/** CloudFront has its certificates, quotas and web ACLs there. */
export const edgeRegion = 'us-east-1'

/** Each read may throw an error of AWS. The head of `.github/workflows/pipeline.yml` names the rights for all of them. */
export const openAccount = (region: string) => {
  const settings = { region, maxAttempts: 2, requestHandler: limits }
  const sns = new SNSClient(settings)
  return {
    /** @returns the account's number, and the ARN of the caller */
    identity: async () => {
      const { Account: account = '', Arn: caller = '' } = await new STSClient(settings).send(
        new GetCallerIdentityCommand(),
      )
      return { account, caller }
    },
    /** @returns undefined where the account and region were never bootstrapped */
    bootstrapVersion: async (of: string) => {
      try {
        const { Parameter } = await new SSMClient({ ...settings, region: of }).send(
          new GetParameterCommand({ Name: bootstrapParameter }),
        )
        return Number(Parameter?.Value)
      } catch (error) {
        if (error instanceof ParameterNotFound) return undefined
        throw error
      }
    },
    /** Whether a deployment of the stack has ever succeeded. */
    isDeployed: async (StackName: string) => {
      try {
        const { Stacks = [] } = await new CloudFormationClient(settings).send(new DescribeStacksCommand({ StackName }))
        return Stacks.some(({ StackStatus }) => !beforeFirst.has(StackStatus))
      } catch (error) {
        if (error instanceof Error && error.name === 'ValidationError') return false
        throw error
      }
    },
    /** Outputs of a stack; none of one that does not exist. */
    outputs: async (StackName: string, of: string): Promise<Readonly<Record<string, string>>> => {
      const client = new CloudFormationClient({ ...settings, region: of })
      try {
        const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }))
        const { Outputs = [] } = stack ?? {}
        return Object.fromEntries(Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
      } catch (error) {
        if (error instanceof Error && error.name === 'ValidationError') return {}
        throw error
      }
    },
    /** @returns the ARN of the role with which API Gateway writes logs of REST and WebSocket APIs */
    gatewayLogRole: async () => (await new APIGatewayClient(settings).send(new GetAccountCommand())).cloudwatchRoleArn,
    /** Whether policies of the role let it write to a log group; false for a role that does not exist. */
    mayWriteLogs: async (PolicySourceArn: string, group: string) => {
      const [, , , , id = ''] = PolicySourceArn.split(':')
      const ResourceArns = [`arn:aws:logs:${region}:${id}:log-group:${group}:log-stream:any`]
      const ActionNames = ['logs:CreateLogStream', 'logs:PutLogEvents']
      try {
        const { EvaluationResults = [] } = await new IAMClient(settings).send(
          new SimulatePrincipalPolicyCommand({ PolicySourceArn, ActionNames, ResourceArns }),
        )
        return EvaluationResults.every(({ EvalDecision }) => EvalDecision === 'allowed')
      } catch (error) {
        if (error instanceof NoSuchEntityException) return false
        throw error
      }
    },
    /** Names of the stacks that are or were deployed. */
    stackNames: async () => {
      const names: string[] = []
      for await (const { Stacks = [] } of paginateDescribeStacks({ client: new CloudFormationClient(settings) }, {}))
        names.push(...Stacks.map(({ StackName = '' }) => StackName))
      return names
    },
    hasSecret: async (SecretId: string) => {
      try {
        const { DeletedDate } = await new SecretsManagerClient(settings).send(new DescribeSecretCommand({ SecretId }))
        return DeletedDate === undefined
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return false
        throw error
      }
    },
    /** Executions at once that the account may have. */
    lambdaQuota: async () => {
      const { AccountLimit } = await new LambdaClient(settings).send(new GetAccountSettingsCommand())
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    /** @returns the value that holds for the account now; undefined where Service Quotas does not list it */
    quota: async (ServiceCode: string, name: RegExp) => {
      const of = ServiceCode === 'cloudfront' ? edgeRegion : region
      const client = new ServiceQuotasClient({ ...settings, region: of })
      // A quota that was never changed may be in the second list only.
      for (const list of [paginateListServiceQuotas, paginateListAWSDefaultServiceQuotas])
        for await (const { Quotas = [] } of list({ client }, { ServiceCode })) {
          const found = Quotas.find(({ QuotaName = '' }) => name.test(QuotaName))
          if (found?.Value !== undefined) return found.Value
        }
      return undefined
    },
    /** The partners of a deployed stage, and their keys and plans of API Gateway. @returns undefined for a release that makes none */
    partnersAndKeys: async (stage: string) => {
      const stack = `paisalane-${stage}`
      const client = new CloudFormationClient(settings)
      const tableName = await readStackOutput(stack, 'TableName', client)
      const apiId = await readStackOutput(stack, 'PartnerApiId', client).catch((error: unknown) => {
        if (error instanceof InputError) return undefined
        throw error
      })
      if (apiId === undefined) return undefined
      const table = openTable(tableName, createDocumentClient({ region }))
      const listed = await listPartners(table)
      const partners = await Promise.all(listed.map(({ code }) => findPartner(table, code)))
      const gateway = await openApiGatewayKeys(stage, apiId, new APIGatewayClient(settings)).read()
      return { partners: partners.filter((partner) => partner !== undefined), gateway }
    },
    isInSmsSandbox: async () => (await sns.send(new GetSMSSandboxAccountStatusCommand())).IsInSandbox === true,
    smsAttributes: async (): Promise<Readonly<Record<string, string>>> =>
      (await sns.send(new GetSMSAttributesCommand())).attributes ?? {},
    certificate: async (arn: string) => {
      const acm = new ACMClient({ ...settings, region: arn.split(':')[3] ?? region })
      const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn: arn }))
      return { status: Certificate?.Status ?? 'UNKNOWN', names: Certificate?.SubjectAlternativeNames ?? [] }
    },
  }
}

export type Account = ReturnType<typeof openAccount>

/** Finds out whether the account fits a part of the stage. */
export type Examination = (account: Account, config: StageConfig) => Promise<Finding>
