import {
  type EpochMs,
  type FuturesProduct,
  futuresSymbol,
  lastTradingDay,
  monthCodes,
  parseFuturesSymbol,
  productOfCqgSymbol,
  rollDay,
  tradeDateAt,
} from '@tidemark/domain'
import type { FuturesContract, FuturesMarket } from '../futures/futures-market.ts'
import { groupNameOf } from './contract-metadata.ts'

const PREFIX = 'F.US.'
const MAX_SYMBOL = 32
const MAX_MONTHS_PAST_NAME = 3

/** Finds the contract of any form of symbol; an expired one too. Null when it is unknown. */
export function resolveSymbol(text: string, market: FuturesMarket, now: EpochMs): FuturesContract | null {
  if (text.length > MAX_SYMBOL) return null
  const upper = text.trim().toUpperCase()
  const name = upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : upper
  const numbered = /^([A-Z0-9]+)(\?{1,2})(\d{1,2})$/.exec(name)
  if (numbered) {
    const [, cqgSymbol = '', marks = '', number = ''] = numbered
    const product = productOfCqgSymbol(cqgSymbol)
    return product && nthContract(product, marks === '??', Number(number), market, now)
  }
  const symbol = PREFIX + withFullYear(name, now)
  return market.contract(symbol, now) ?? expiredContract(symbol, now)
}

/** The nearest contract is 1. One past its roll day counts only together with the spot month. */
function nthContract(
  product: FuturesProduct,
  countsSpot: boolean,
  number: number,
  market: FuturesMarket,
  now: EpochMs,
): FuturesContract | null {
  if (number === 0) return market.contract(groupNameOf(product), now)
  const date = tradeDateAt(product, now)
  const listed = market.contracts(product, now)
  const counted = countsSpot ? listed : listed.filter(contract => date < contract.rollDay)
  return counted[number - 1] ?? null
}

/** EPZ6 is the December of the year that ends with 6 and is not over. */
function withFullYear(name: string, now: EpochMs): string {
  const [, start = '', digit = ''] = /^(.*[A-Z])(\d)$/.exec(name) ?? []
  if (start === '' || productOfCqgSymbol(name) !== null) return name
  const year = new Date(now).getUTCFullYear()
  const target = year + ((Number(digit) - (year % 10) + 10) % 10)
  return `${start}${String(target % 100).padStart(2, '0')}`
}

function expiredContract(symbol: string, now: EpochMs): FuturesContract | null {
  const parsed = parseFuturesSymbol(symbol)
  if (parsed === null || parsed.month === null) return null
  const { product, month } = parsed
  if (!product.months.includes(month.code)) return null
  const today = tradeDateAt(product, now)
  const monthsAgo = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - month.year * 12
  // A calendar may not know years far from now.
  if (monthsAgo - monthCodes.indexOf(month.code) < -MAX_MONTHS_PAST_NAME) return null
  const last = lastTradingDay(product, month)
  if (last >= today) return null
  return {
    ...{ product, month, symbol: futuresSymbol(product, month), tickSize: product.tickSize },
    ...{ firstTradingDay: last, lastTradingDay: last, rollDay: rollDay(product, month) },
  }
}
