/**
 * Roles of functions, and dependencies on their rights. The CDK makes a resource wait for the role that it uses and for the role's rights; a reference to the role
 * causes the first wait anyway, so only the second one is declared.
 */
import { Stack } from 'aws-cdk-lib'
import { Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/** The role by its ARN only, for a resource that waits for its rights by `rightsOf`. */
export const referenceTo = (role: Role): IRole =>
  Role.fromRoleArn(role, 'Reference', role.roleArn, { mutable: false, addGrantsToResources: false })

/** The rights of a role that has some. */
export const rightsOf = (role: Role) => role.node.findChild('DefaultPolicy')

/** Lambda, as the service that takes the role of a function of this account, and of no other. */
export const lambdaOfThisAccount = (scope: Construct): ServicePrincipal =>
  new ServicePrincipal('lambda.amazonaws.com', {
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
  })
