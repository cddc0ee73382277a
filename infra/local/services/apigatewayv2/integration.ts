/** What a route of an HTTP or WebSocket API does with an event. */
import type { LambdaFunction } from '../lambda/lambda-function.ts'

export class Integration {
  readonly function: LambdaFunction
  readonly timeoutMilliseconds: number

  constructor(localFunction: LambdaFunction, timeoutMilliseconds: number) {
    this.function = localFunction
    this.timeoutMilliseconds = timeoutMilliseconds
  }
}
