import { webkit } from './webkit.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys(webkit)
