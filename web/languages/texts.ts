/** The type of a translated text object: the shape of the English one, with other words. */

/** Texts become any text, functions keep their parameters, and a `tone` stays, because it is no text. */
export type Texts<English> = English extends (...values: infer Values) => infer Text
  ? (...values: Values) => Texts<Text>
  : English extends string
    ? string
    : English extends object
      ? { readonly [Key in keyof English]: Key extends 'tone' ? English[Key] : Texts<English[Key]> }
      : English
