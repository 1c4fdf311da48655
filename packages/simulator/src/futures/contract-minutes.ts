import { DAY_MINUTES, sessionKindOf } from '@tidemark/domain'
import { type BarBuffer, createBarBuffer } from '../bar-buffer.ts'
import { BURST_MINUTES, burstOf, chanceOfTrade } from '../bursts.ts'
import { childKey, draw, uniform } from '../random.ts'
import { larger, smaller } from '../whole-numbers.ts'
import type { TapeContract } from './contract-list.ts'
import { volumeProfile } from './session-profile.ts'
import type { SpotMinutes } from './spot-minutes.ts'
import type { PriceLine } from './term-structure.ts'
import type { MinuteRange } from './trade-calendar.ts'

/** The minutes of a contract from one settlement to the next, in ticks. One without a trade has no volume. */
export interface ContractMinutes {
  /** The first minute, since 1970. */
  readonly start: number
  readonly count: number
  /** `close` is set in minutes without a trade too: the price at their end. */
  readonly bars: BarBuffer
  /** Ticks between bid and ask. */
  readonly spread: Uint8Array
  /** The settlement before, and the one at the end. */
  readonly before: number
  readonly after: number
}

/** A range of trading with the prices at which it may trade. */
export interface TradableRange extends MinuteRange {
  /** The minute of the exchange's midnight. */
  readonly midnight: number
  readonly lowest: number
  readonly highest: number
}

export interface ContractDay {
  readonly contract: TapeContract
  readonly spot: SpotMinutes
  /** The fair price over the spot, and the settlements before and at the end of the day in ticks. */
  readonly line: PriceLine
  readonly before: number
  readonly after: number
  readonly ranges: readonly TradableRange[]
  /** Contracts per unit of the volume profile. */
  readonly volumeUnit: number
  /** The contract's stream. */
  readonly key: number
}

const STREAM = { price: 71, volume: 72, burst: 73, day: 74 } as const
const CHANCE_BITS = 0xffff
/** Volume that a bar with two and with four different prices needs. */
const VOLUME_FOR_A_MOVE = 2
const VOLUME_FOR_WICKS = 4

/** Prices are the fair value of the contract, give or take a tick; the last minute closes at the settlement. */
export function contractMinutes(day: ContractDay): ContractMinutes {
  const { spot, before, after } = day
  const { start, count } = spot
  const minutes: ContractMinutes = {
    start,
    count,
    bars: createBarBuffer(count),
    spread: new Uint8Array(count),
    before,
    after,
  }
  writeCloses(day, minutes)
  for (const range of day.ranges) {
    const from = Math.max(0, range.from - start)
    const to = Math.min(count, range.to - start)
    writeRange(day, minutes, range, from, to)
  }
  return minutes
}

/** Ticks of a fair price: the line over the spot, plus what the carry of the day before still differs. */
function fairTicks({ line, contract, spot, before }: ContractDay): (value: number, at: number) => number {
  const perTick = contract.tickSize >= 1 ? 1 / contract.tickSize : Math.round(1 / contract.tickSize)
  const base = line.base * perTick
  const slope = line.slope * perTick
  const carry = before - (base + slope * spot.before)
  // The difference is gone before the regular hours of the next day.
  const fading = spot.count / 2
  return (value, at) => base + slope * value + (at < fading ? carry * (1 - at / fading) : 0)
}

function writeCloses(day: ContractDay, { count, start, bars, after }: ContractMinutes): void {
  const { close } = day.spot
  const priceKey = childKey(day.key, STREAM.price)
  const fair = fairTicks(day)
  for (let i = 0; i < count; i += 1) {
    // One minute of eight ends a tick above its fair price, one a tick below.
    const noise = draw(priceKey, start + i) & 7
    const ticks = Math.floor(fair(close[i] as number, i) + 0.5)
    bars.close[i] = larger(1, noise === 0 ? ticks - 1 : noise === 1 ? ticks + 1 : ticks)
  }
  bars.close[count - 1] = after
}

function writeRange(
  day: ContractDay,
  { start, bars, spread, before }: ContractMinutes,
  range: TradableRange,
  from: number,
  to: number,
): void {
  const { volumeUnit } = day
  const { tradesPerContract } = day.contract
  const { high, low } = day.spot
  const { lowest, highest } = range
  const profile = volumeProfile(sessionKindOf(day.contract.product))
  const fair = fairTicks(day)
  const priceKey = childKey(day.key, STREAM.price)
  const volumeKey = childKey(day.key, STREAM.volume)
  const burstKey = childKey(day.key, STREAM.burst)
  const isInverse = day.line.slope < 0
  let burst = 0
  let burstOfMinute = -1
  for (let i = from; i < to; i += 1) {
    const minute = start + i
    const within = Math.floor(minute / BURST_MINUTES)
    if (within !== burstOfMinute) {
      burstOfMinute = within
      burst = 0.5 + 0.5 * burstOf(draw(burstKey, within))
    }
    const usual = volumeUnit * (profile[(minute - range.midnight + 8 * DAY_MINUTES) % DAY_MINUTES] as number)
    const expected = usual * burst
    const bits = draw(volumeKey, minute)
    spread[i] = spreadOf(usual * tradesPerContract, bits & 0xf)
    const chance = chanceOfTrade(expected * tradesPerContract)
    const end = limited(bars.close[i] as number, lowest, highest)
    bars.close[i] = end
    if ((bits & CHANCE_BITS) >= chance * CHANCE_BITS) continue
    const volume = larger(1, ((expected / chance) * (0.4 + (1.2 * (bits >>> 16)) / CHANCE_BITS) + 0.5) | 0)
    const drawn = (draw(priceKey, minute) >>> 3) & 7
    const previous = i === 0 ? before : (bars.close[i - 1] as number)
    const gap = drawn === 0 ? -1 : drawn === 1 ? 1 : 0
    const first = volume < VOLUME_FOR_A_MOVE ? end : limited(previous + gap, lowest, highest)
    const top = fair((isInverse ? low[i] : high[i]) as number, i)
    const bottom = fair((isInverse ? high[i] : low[i]) as number, i)
    const hasWicks = volume >= VOLUME_FOR_WICKS
    bars.volume[i] = volume
    bars.open[i] = first
    bars.high[i] = larger(larger(first, end), hasWicks ? limited(Math.floor(top + 0.5), lowest, highest) : 0)
    bars.low[i] = smaller(
      smaller(first, end),
      hasWicks ? limited(Math.floor(bottom + 0.5), lowest, highest) : end,
    )
  }
}

/** How busy a day is for one contract, besides the moves of its price. */
export function dayNoise(key: number, day: number): number {
  return 0.75 + 0.5 * uniform(childKey(key, STREAM.day), day)
}

/** In ticks, wider where there are fewer trades a minute. */
function spreadOf(tradesPerMinute: number, bits: number): number {
  if (tradesPerMinute > 15) return 1
  if (tradesPerMinute > 3) return 1 + (bits === 0 ? 1 : 0)
  if (tradesPerMinute > 0.5) return 1 + (bits & 1)
  if (tradesPerMinute > 0.1) return 2 + (bits & 1)
  return 3 + (bits & 3)
}

function limited(ticks: number, lowest: number, highest: number): number {
  return larger(lowest, smaller(highest, ticks))
}
