import type { FuturesContract } from '../market/contract.ts'
import type { OpenPosition, PositionStatus } from '../protocol/message-types.ts'
import { numberOfDecimal } from '../values/decimal.ts'
import type { BrokerPosition } from './broker.ts'

interface PositionRecord {
  readonly accountId: string
  readonly symbol: string
  readonly tickSize: number
  readonly tickValue: number
  /** Signed quantity and price by the id of the open position. */
  readonly open: Map<number, { readonly quantity: number; readonly price: number }>
  /** By the id of the group. */
  readonly realized: Map<number, number>
}

const MAX_POSITIONS = 1000
const MAX_PARTS = 5000

/** The positions of all accounts, by account and contract. A snapshot replaces them when it is complete. */
export class AccountPositions {
  #records = new Map<string, PositionRecord>()
  #incoming: Map<string, PositionRecord> | null = null

  get isComplete(): boolean {
    return this.#incoming === null
  }

  restart(): void {
    this.#incoming = new Map()
  }

  complete(): void {
    if (this.#incoming) this.#records = this.#incoming
    this.#incoming = null
  }

  /** False when the contract is not known. */
  apply(status: PositionStatus, contract: FuturesContract | null): boolean {
    const records = this.#incoming ?? this.#records
    const key = `${status.accountId}:${status.contractId}`
    const known = status.isSnapshot ? undefined : records.get(key)
    const record = known ?? (contract && newRecord(status.accountId, contract))
    if (!record) return false
    if (!records.has(key) && records.size >= MAX_POSITIONS) return true
    for (const position of status.openPositions ?? []) putOpen(record.open, position)
    for (const { id, realizedProfitLoss } of status.purchaseAndSalesGroups ?? [])
      if (record.realized.has(id) || record.realized.size < MAX_PARTS)
        record.realized.set(id, realizedProfitLoss)
    records.set(key, record)
    return true
  }

  /** Symbols of which a position is open. */
  get symbols(): ReadonlySet<string> {
    return new Set(
      [...this.#records.values()].flatMap(record => (netOf(record) === 0 ? [] : [record.symbol])),
    )
  }

  positions(accountId: string, lastOf: (symbol: string) => number | null): BrokerPosition[] {
    return [...this.#records.values()].flatMap(record => {
      const quantity = netOf(record)
      if (record.accountId !== accountId || quantity === 0) return []
      const { symbol } = record
      const last = lastOf(symbol)
      const averagePrice = costOf(record) / quantity
      const profit = last === null ? null : profitOf(record, quantity, last - averagePrice)
      return [{ accountId, symbol, quantity, averagePrice, last, profit }]
    })
  }

  realized(accountId: string): number {
    let sum = 0
    for (const record of this.#records.values())
      if (record.accountId === accountId) for (const profit of record.realized.values()) sum += profit
    return sum
  }
}

const newRecord = (accountId: number, { contractSymbol, metadata }: FuturesContract): PositionRecord => ({
  accountId: String(accountId),
  symbol: contractSymbol,
  tickSize: metadata.tickSize,
  tickValue: metadata.tickValue,
  open: new Map(),
  realized: new Map(),
})

/** A quantity of zero removes it. */
function putOpen(open: PositionRecord['open'], position: OpenPosition): void {
  const size = position.qty ? numberOfDecimal(position.qty) : (position.uint32Qty ?? 0)
  if (size === 0) open.delete(position.id)
  else if (open.has(position.id) || open.size < MAX_PARTS)
    open.set(position.id, { quantity: position.isShort ? -size : size, price: position.priceCorrect })
}

const netOf = ({ open }: PositionRecord): number =>
  [...open.values()].reduce((sum, { quantity }) => sum + quantity, 0)

const costOf = ({ open }: PositionRecord): number =>
  [...open.values()].reduce((sum, { quantity, price }) => sum + quantity * price, 0)

/** Null where the contract has no tick: its profit is not known. */
const profitOf = (
  { tickSize, tickValue }: PositionRecord,
  quantity: number,
  points: number,
): number | null => (tickSize > 0 ? (points / tickSize) * tickValue * quantity + 0 : null)
