/** Words for stored values; one that this version does not know is shown as it is. */
import { ticketsContent } from './content.ts'

const labelOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    Object.hasOwn(labels, value) ? (labels[value] ?? value) : value

export const priorityLabel = labelOf(ticketsContent.priorities)
export const statusLabel = labelOf(ticketsContent.statuses)
