/** A secret's value, for the dynamic references of other resources. */

export class LocalSecret {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }
}
