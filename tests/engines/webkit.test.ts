import { describeJourneys } from './journeys.ts'
import { webkit } from './webkit.ts'

describeJourneys(webkit)
