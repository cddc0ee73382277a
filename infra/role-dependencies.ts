/**
 * Dependencies on the rights of a role. The CDK makes a resource wait for the role that it uses and for the role's rights; a reference to the role
 * causes the first wait anyway, so only the second one is declared.
 */
import { Role, type IRole } from 'aws-cdk-lib/aws-iam'

/** The role by its ARN only, for a resource that waits for its rights by `rightsOf`. */
export const referenceTo = (role: Role): IRole =>
  Role.fromRoleArn(role, 'Reference', role.roleArn, { mutable: false, addGrantsToResources: false })

/** The rights of a role that has some. */
export const rightsOf = (role: Role) => role.node.findChild('DefaultPolicy')
