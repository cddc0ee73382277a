/** Reads a program in print, or prose, and fills in what follows from the contract. */
import { fillTemplate } from '#bin/fill-template.ts'

/** @param file such as `programs/send-update.py.txt`. @throws Error for a place without a value */
const write = (file: string, values: Readonly<Record<string, string | number>>): string =>
  fillTemplate(new URL(file, import.meta.url), values).trimEnd()

/** @param file such as `send-update.py`, of the folder `programs`. @throws Error for a place without a value */
export const writeProgram = (file: string, values: Readonly<Record<string, string>> = {}): string =>
  write(`programs/${file}.txt`, values)

/** @throws Error for a place without a value */
export const writeProse = (
  page: 'partner' | 'lender' | 'reference',
  values: Readonly<Record<string, string | number>>,
): string => write(`prose/${page}.md`, values)
