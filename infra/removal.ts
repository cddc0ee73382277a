/** The removal policies of resources that hold data: for a stack that is deleted, and for a first deployment that fails. */
import { RemovalPolicy } from 'aws-cdk-lib'
import type { StageConfig } from './config.ts'

/** Developers' stages lose their data with the stack. `local` has the protections of `prod`, so that their templates differ little. */
export const keepsData = ({ kind }: Pick<StageConfig, 'kind'>): boolean => kind !== 'dev'

/** For a resource that is removed with a developer's stage. In other stages it is kept, unless the first deployment fails. */
export const removalOf = (config: Pick<StageConfig, 'kind'>): RemovalPolicy =>
  keepsData(config) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

/**
 * As `removalOf`, for a resource that cannot be deleted while it is protected or not empty. Removing it after a failed first deployment would
 * fail too, and the stack would be stuck in ROLLBACK_FAILED.
 */
export const removalOfProtected = (config: Pick<StageConfig, 'kind'>): RemovalPolicy =>
  keepsData(config) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
