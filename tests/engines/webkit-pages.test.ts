import { webkit } from './webkit.ts'
import { describePublicPages } from './journeys.ts'

describePublicPages(webkit)
