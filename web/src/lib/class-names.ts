/** Joins the class names that are given, leaving out the absent ones. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
