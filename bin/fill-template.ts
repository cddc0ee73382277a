/** Reads a text with places such as `{{name}}`, and fills them in. */
import { readFileSync } from 'node:fs'

/** @throws Error for a place without a value */
export const fillTemplate = (file: URL, values: Readonly<Record<string, string | number>>): string =>
  readFileSync(file, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file.pathname} has a place ${name} without a value`)
    return String(value)
  })
