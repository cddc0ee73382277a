/** Ports of sealing: texts that one function encrypts and another one opens, each bound to what it belongs to. */

export interface TextSealer {
  /** Encrypts a text; `context` names what it belongs to and is required to decrypt it. Throws BUSY. */
  seal(text: string, context: Readonly<Record<string, string>>): Promise<string>
}

export interface TextOpener {
  /** Throws BUSY. */
  open(sealed: string, context: Readonly<Record<string, string>>): Promise<string>
}
