import { describePublicPages } from './journeys.ts'
import { webkit } from './webkit.ts'

describePublicPages(webkit)
