/** The CDK lets whatever uses a role wait for the role, which its reference does anyway, and for the role's rights: these keep the second. */
import { Role, type IRole } from 'aws-cdk-lib/aws-iam'

/** The role by its name only, for a resource that waits for its rights by `rightsOf`. */
export const referenceTo = (role: Role): IRole =>
  Role.fromRoleArn(role, 'Reference', role.roleArn, { mutable: false, addGrantsToResources: false })

/** The rights of a role that has some. */
export const rightsOf = (role: Role) => role.node.findChild('DefaultPolicy')
