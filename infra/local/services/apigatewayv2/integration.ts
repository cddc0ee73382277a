/** The integration of a route of an HTTP or WebSocket API. */
import type { LambdaFunction } from '../lambda/lambda-function.ts'

export class Integration {
  readonly function: LambdaFunction
  readonly timeoutMilliseconds: number

  constructor(localFunction: LambdaFunction, timeoutMilliseconds: number) {
    this.function = localFunction
    this.timeoutMilliseconds = timeoutMilliseconds
  }
}
