/** Errors that no code has handled, until the code that reports them (app/page-views.ts) is there and takes them. */

const most = 3

export const failures: unknown[] = []

export const noteFailure = (error: unknown): void => {
  if (failures.length < most) failures.push(error)
}

/** Notes every error of the window. */
export const noteFailures = (): void => {
  addEventListener('error', ({ error }) => noteFailure(error))
  addEventListener('unhandledrejection', ({ reason }) => noteFailure(reason))
}
