/** EventBridge: rules that invoke functions on a schedule. */
import type { AwsService } from '../../engine/aws-service.ts'
import { eventsRule } from './rule-resource.ts'

export const events: AwsService = () => ({ resources: [eventsRule] })
