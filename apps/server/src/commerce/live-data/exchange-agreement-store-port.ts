export interface ExchangeAgreementStore {
  /** Stores when a user accepted a version; a repetition changes nothing. */
  accept(acceptance: {
    readonly userId: string
    readonly version: string
    readonly acceptedAtMs: number
    readonly address: string | null
  }): Promise<void>
  /** Null while the user has not accepted this version. */
  acceptedAtMs(userId: string, version: string): Promise<number | null>
}
