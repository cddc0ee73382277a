import { firefox } from './firefox.ts'
import { describePublicPages } from './journeys.ts'

describePublicPages(firefox)
