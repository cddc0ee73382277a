import { describeConsole } from './console.ts'
import { webkit } from './webkit.ts'

describeConsole(webkit)
