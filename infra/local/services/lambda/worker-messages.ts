/** The messages between a function's pool and its worker threads. Events and results are JSON text, as on AWS. */

export interface WorkerSetup {
  modulePath: string
  handlerName: string
  functionName: string
  functionArn: string
  memoryMegabytes: number
  clockOffset: SharedArrayBuffer
}

export interface Invocation {
  requestId: string
  event: string
  /** Epoch milliseconds by the real clock. */
  deadline: number
}

export interface FunctionError {
  errorType: string
  errorMessage: string
  trace?: string[]
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'init-failed'; error: FunctionError }
  | { kind: 'answer'; payload: string }
  | { kind: 'error'; error: FunctionError }
