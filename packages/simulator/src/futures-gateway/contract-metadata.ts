import {
  contractLabel,
  type EpochMs,
  type FuturesProduct,
  futuresProducts,
  monthNumber,
} from '@tidemark/domain'
import { type ContractMetadata, decimalOfNumber, marginStyles, periodTypes } from '@tidemark/futures'
import type { FuturesContract, FuturesMarket } from '../futures/futures-market.ts'
import { type ContractRegistry, isExpired } from './contract-registry.ts'
import type { WireClock } from './wire-clock.ts'

export const FUTURES_CFI = 'FXXXXX'
const PREFIX = 'F.US.'
const MAX_DIGITS = 15
/** Codes of the fractions in which notes and grains are shown, by the inverse of the tick. */
const fractionCodes: Readonly<Record<number, number>> = { 32: 105, 64: 201, 128: 202, 256: 203, 512: 206 }
const EIGHTHS = 103

/** The products that the provider has a symbol for. */
export const gatewayProducts: readonly FuturesProduct[] = futuresProducts.filter(
  ({ cqgSymbol }) => cqgSymbol !== null,
)

export const groupNameOf = ({ cqgSymbol }: FuturesProduct): string => `${PREFIX}${cqgSymbol}`

/** Decimal prices count their smallest decimal; fractions count ticks. */
export function priceScaleOf({ display, tickSize }: FuturesProduct): number {
  if (typeof display !== 'number') return tickSize
  for (let digits = display; digits <= MAX_DIGITS; digits += 1) {
    const ticks = tickSize * Number(`1e${digits}`)
    if (Math.abs(ticks - Math.round(ticks)) < 1e-6) return Number(`1e-${digits}`)
  }
  return tickSize
}

/** -1 never occurs: every product has sessions. */
export const sessionInfoIdOf = (product: FuturesProduct): number => futuresProducts.indexOf(product) + 1

export const productOfSessionInfo = (id: number): FuturesProduct | null => futuresProducts[id - 1] ?? null

export interface MetadataParts {
  readonly market: FuturesMarket
  readonly contracts: ContractRegistry
  readonly clock: WireClock
  readonly now: EpochMs
}

export function contractMetadata(contract: FuturesContract, parts: MetadataParts): ContractMetadata {
  const { market, contracts, clock, now } = parts
  const { product, month } = contract
  const symbol = contract.symbol ?? ''
  const group = groupNameOf(product)
  const front = market.contract(group, now)
  return {
    contractId: contracts.idOf(contract),
    contractSymbol: symbol,
    cqgContractSymbol: symbol,
    symbolId: symbol,
    productSymbolId: productSymbolId(product),
    correctPriceScale: priceScaleOf(product),
    displayPriceScale: displayScaleOf(product),
    description: `${product.name}: ${contractLabel(month)}`,
    extendedDescription: `${product.name}, ${contractLabel(month)}`,
    title: symbol.slice(PREFIX.length),
    tickSize: contract.tickSize,
    tickValue: product.profitPerTick,
    currency: product.currency,
    cfiCode: FUTURES_CFI,
    isMostActive: front?.symbol === symbol,
    lastTradingDate: clock.dateToWire(contract.lastTradingDay),
    marginStyle: marginStyles.future,
    instrumentGroupName: group,
    shortInstrumentGroupName: product.cqgSymbol ?? '',
    instrumentGroupDescription: product.name,
    sessionInfoId: sessionInfoIdOf(product),
    mic: product.exchange,
    countryCode: 'US',
    maturityMonthYear: `${month.year}${String(monthNumber(month.code)).padStart(2, '0')}`,
    listingPeriodType: periodTypes.month,
    listingPeriodValue: monthNumber(month.code),
    tradeSizeIncrement: decimalOfNumber(1),
    supportsContinuation: false,
    deleted: isExpired(contract, now),
    ...(product.maintenance && { maintenanceMargin: product.maintenance.amount }),
  }
}

export const productSymbolId = ({ cqgSymbol }: FuturesProduct): string => `product ${cqgSymbol}`

function displayScaleOf({ display, tickSize }: FuturesProduct): number {
  if (typeof display === 'number') return display
  return display === '8ths' ? EIGHTHS : (fractionCodes[Math.round(1 / tickSize)] ?? 105)
}
