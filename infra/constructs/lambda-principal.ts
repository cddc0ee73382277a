/** Lambda, as the service that takes the role of a function of this account, and of no other. */
import { Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

export const lambdaOfThisAccount = (scope: Construct): ServicePrincipal =>
  new ServicePrincipal('lambda.amazonaws.com', {
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
  })
