import type { ContractMetadata } from '../protocol/message-types.ts'

export interface FuturesContract {
  /** Valid in one session only. */
  readonly contractId: number
  readonly contractSymbol: string
  readonly extendedDescription: string
  readonly correctPriceScale: number
  readonly metadata: ContractMetadata
  /** The session that the id belongs to. */
  readonly sessionNumber: number
}

export const contractOf = (metadata: ContractMetadata, sessionNumber: number): FuturesContract => ({
  contractId: metadata.contractId,
  contractSymbol: metadata.contractSymbol,
  extendedDescription: metadata.extendedDescription || metadata.description,
  correctPriceScale: metadata.correctPriceScale,
  metadata,
  sessionNumber,
})
