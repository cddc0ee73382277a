/** What becomes of resources that hold data when the stack is deleted, or when its first deployment fails. */
import { RemovalPolicy } from 'aws-cdk-lib'
import type { StageConfig } from './config.ts'

/** Stages of developers can be thrown away; `local` has the protections of `prod`, so that their templates differ little. */
export const keepsData = ({ kind }: Pick<StageConfig, 'kind'>): boolean => kind !== 'dev'

/** Removed with a stage that can be thrown away; else kept, except that a first deployment that fails leaves nothing behind. */
export const removalOf = (config: Pick<StageConfig, 'kind'>): RemovalPolicy =>
  keepsData(config) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

/**
 * As `removalOf`, for what cannot be deleted while it is protected or not empty: removing it after a failed first deployment would fail
 * too, and the stack would be stuck in ROLLBACK_FAILED.
 */
export const removalOfProtected = (config: Pick<StageConfig, 'kind'>): RemovalPolicy =>
  keepsData(config) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
