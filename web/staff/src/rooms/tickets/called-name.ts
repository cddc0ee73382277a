/** The name by which a saved reply greets a person. */

/** An initial, or several with dots between them. */
const initials = /^(?:(?:\p{L}\p{M}*\.)+\p{L}?|\p{L}\p{M}*)$/u
const title =
  /^(?:mr|mrs|ms|miss|dr|prof|er|adv|ca|col|capt|maj|lt|md|mohd|mohammad|mohammed|muhammad|mst|sk|shri|shree|sri|smt|shrimati|sushri|kumari|km|kum|late|श्री|श्रीमती|सुश्री|कुमारी|डॉ|डॉक्टर|मोहम्मद|मो|शेख)\.?$/iu

/** The name by which a person is greeted: the first word that is neither an initial nor a title, else the full name. */
export const calledName = (fullName: string): string =>
  fullName.split(/\s+/).find((word) => word !== '' && !initials.test(word) && !title.test(word)) ?? fullName
