/** Environment variables that a function cannot start without. */

/** The variable's value; a function without it stops at cold start with its name. */
export const requiredVariable = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`)
  return value
}
