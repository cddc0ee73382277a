/** Ids that nobody can guess. */
import { randomUUID } from 'node:crypto'
import type { ApplicationIds } from '#use-cases/applications/ports.ts'

export const randomIds: ApplicationIds = { nextApplicationId: () => randomUUID() }
