/** Writes a table in Markdown. */

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

export const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
