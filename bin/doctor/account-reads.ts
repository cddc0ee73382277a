/** What the doctor reads of an AWS account. */

/** The reads of an account. Each may throw an error of AWS. */
export interface Account {
  /** @returns the account's number, and the ARN of the caller */
  identity(): Promise<{ readonly account: string; readonly caller: string }>
  /** @returns undefined where the account and region were never bootstrapped */
  bootstrapVersion(region: string): Promise<number | undefined>
  /** Whether a deployment of the stack has ever succeeded. */
  isDeployed(stack: string): Promise<boolean>
  /** Executions at once that the account may have. */
  lambdaQuota(): Promise<number>
  /** @returns the value that holds for the account now; undefined where Service Quotas does not list it */
  quota(service: string, name: RegExp): Promise<number | undefined>
  isInSmsSandbox(): Promise<boolean>
  smsAttributes(): Promise<Readonly<Record<string, string>>>
  /** @param arn of us-east-1 */
  certificate(arn: string): Promise<{ readonly status: string; readonly names: readonly string[] }>
}
