/** Returns the kind of an error for a log, which holds no message: that may repeat what a person wrote. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
