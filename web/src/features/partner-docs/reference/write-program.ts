/** Reads a program in print, and fills in what follows from the contract. */
import { fillTemplate } from '#bin/fill-template.ts'

/** @param file such as `send-update.py`, of the folder `programs`. @throws Error for a place without a value */
export const writeProgram = (file: string, values: Readonly<Record<string, string>> = {}): string =>
  fillTemplate(new URL(`programs/${file}.txt`, import.meta.url), values).trimEnd()
