/** Files that cannot be used. */

/** Says why. */
export class UnusableFile extends Error {}

export const unusable = (why: string): never => {
  throw new UnusableFile(why)
}

export const saveAgain = 'open it in a spreadsheet and choose File, Save As, "Excel workbook (.xlsx)" or "CSV UTF-8"'
