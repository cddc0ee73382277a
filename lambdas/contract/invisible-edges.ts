/** Blanks and marks of no width and of direction around a text: phones and chat apps paste them along, and nobody sees them. */
const edges =
  /^[\s\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]+|[\s\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]+$/g

export const withoutInvisibleEdges = (text: string): string => text.replaceAll(edges, '')
