import { firefox } from './firefox.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys(firefox)
