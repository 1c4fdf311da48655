/** Where an exchange writes its changes, so that a kill loses none that a client was told of. */
export interface ExchangeJournal {
  /** Everything that was written, in the order of writing. */
  load(): readonly unknown[]
  /** Durable when it returns, or when the promise resolves; throws or rejects when it cannot be. The entry is read before it
   *  returns. `takeAll` replaces all entries when there are too many. Called again only after the end of the last call. */
  append(entry: object, takeAll: () => object): void | Promise<void>
}

/** An exchange without one starts empty. */
export const noJournal: ExchangeJournal = { load: () => [], append: () => undefined }
