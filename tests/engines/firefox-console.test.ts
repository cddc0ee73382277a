import { describeConsole } from './console.ts'
import { firefox } from './firefox.ts'

describeConsole(firefox)
