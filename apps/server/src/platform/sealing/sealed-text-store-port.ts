interface SealedText {
  readonly userId: string
  readonly sealed: string
}

/** One sealed text for each user; the store cannot read it. */
export interface SealedTextStore {
  read(userId: string): Promise<string | null>
  /** The secrets of users after `afterUserId`, in the order of user ids. */
  page(afterUserId: string, limit: number): Promise<readonly SealedText[]>
  /** Replaces a secret that is still `before`. Returns false, and writes nothing, when it is not. */
  replace(userId: string, before: string, after: string): Promise<boolean>
  remove(userId: string): Promise<void>
}

export interface BrokerSecretStore extends SealedTextStore {
  put(userId: string, sealed: string): Promise<void>
}
