/** Where an exchange writes its changes, so that a kill loses none that a client was told of. */
export interface ExchangeJournal {
  /** Everything that was written, in the order of writing. */
  load(): readonly unknown[]
  /** Durable when it returns; throws when it cannot be. `takeAll` replaces all entries when there are too many. */
  append(entry: object, takeAll: () => object): void
}

/** An exchange without one starts empty. */
export const noJournal: ExchangeJournal = { load: () => [], append: () => undefined }
