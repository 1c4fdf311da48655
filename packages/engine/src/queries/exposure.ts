import {
  type ExposureAnswer,
  type ExposureExpiry,
  type ExposureStrikes,
  exposureConvention,
  exposureUnits,
} from '@tidemark/contracts'
import {
  daysBetween,
  type Exposure,
  type ExposureExpirySet,
  exposureExpirySets,
  exposureOfExpiry,
  type FittedExpiry,
  type IsoDate,
  isExpiryOfSet,
  isoDate,
  type Sides,
  type StrikeExposure,
  sumByStrike,
  totalExposure,
  zeroGammaOf,
} from '@tidemark/domain'
import { resultOf, type Work } from '../work/work-queue.ts'
import type { Cancellation } from './cancellation.ts'
import { createExposureModels, type ExposureModel } from './exposure-models.ts'
import type { FuturesScaling } from './futures-scaling.ts'
import { provenanceOf } from './provenance.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noLevels, Refusal } from './refusal.ts'
import { type Subject, subjectOf } from './subject.ts'

/** Answers with the exposure of a symbol's options at the last price of the feed, or at the close of an earlier day. */
export function createExposureQuery(context: QueryContext) {
  const models = createExposureModels(context)

  async function* compute(
    { symbol, day, scale }: Subject,
    model: ExposureModel,
    anchor: number,
    query: QueryAbout<'exposure'>,
  ): Work<ExposureAnswer> {
    const session = day.session.date
    const set = setOf(query.expiries)
    const spot = day.price ?? anchor
    const isChosen = (date: IsoDate): boolean => isExpiryOfSet(date, set, session)
    const chosen = model.expiries.filter(({ date }) => isChosen(date))
    if (query.breakdown) checkRows(symbol, chosen)
    const parts: StrikeExposure[] = []
    for (const expiry of chosen) {
      parts.push(exposureOfExpiry(expiry, spot))
      yield
    }
    const strikes = sumByStrike(parts)
    yield
    const curve = yield* models.curve({ model, set, session, anchor, spot })
    const zeroGamma = zeroGammaOf(curve, curve.crossings, spot)
    const listed = [...model.expiries.map(({ date }) => date), ...model.withoutVolatility]
    return {
      symbol,
      underlying: day.symbol,
      session,
      spot: scale.price(spot),
      anchor: scale.price(anchor),
      expirySet: set,
      choices: choicesOf(listed, session),
      convention: exposureConvention,
      units: exposureUnits,
      expiries: chosen.map((expiry, index) =>
        expiryOf(expiry, parts[index] as StrikeExposure, { session, scale, isDetailed: query.breakdown }),
      ),
      withoutVolatility: model.withoutVolatility.filter(isChosen),
      strikes: strikesOf(strikes, scale),
      totals: totalsOf(totalExposure(strikes)),
      curve: {
        price: Array.from(curve.price, price => rounded(scale.price(price))),
        gamma: Array.from(curve.gamma, Math.round),
      },
      zeroGamma: zeroGamma.price === null ? null : rounded(scale.price(zeroGamma.price)),
      zeroGammaState: zeroGamma.state,
      crossings: curve.crossings.map(price => rounded(scale.price(price))),
      provenance: provenanceOf(day),
    }
  }

  return async (query: QueryAbout<'exposure'>, cancellation: Cancellation): Promise<string> => {
    const subject = await subjectOf(context, query)
    const { symbol, day } = subject
    const { anchor } = day.record
    if (anchor === null) throw noLevels(symbol, day.flags)
    const model = await models.model(day, anchor, cancellation)
    const work = compute(subject, model, anchor, query)
    return JSON.stringify(await resultOf(context.queue, 'lookups', work, () => cancellation.isCancelled))
  }
}

/** An answer of a megabyte and a half. The largest listed chains have 15,000. */
const maxBreakdownRows = 20_000

function checkRows(symbol: string, expiries: readonly FittedExpiry[]): void {
  const rows = expiries.reduce((sum, { strike }) => sum + strike.length, 0)
  if (rows > maxBreakdownRows)
    throw new Refusal(
      'invalid_request',
      `${symbol} has ${rows} strikes in these expiries, ${maxBreakdownRows} can be listed by expiry. Choose fewer expiries`,
    )
}

function setOf(expiries: string): ExposureExpirySet | IsoDate {
  return exposureExpirySets.find(set => set === expiries) ?? isoDate(expiries)
}

function choicesOf(listed: readonly IsoDate[], session: IsoDate): ExposureAnswer['choices'] {
  const count = (set: ExposureExpirySet) => listed.filter(date => isExpiryOfSet(date, set, session)).length
  return { '0dte': count('0dte'), week: count('week'), month: count('month'), all: count('all') }
}

interface ExpiryContext {
  readonly session: IsoDate
  readonly scale: FuturesScaling
  readonly isDetailed: boolean
}

function expiryOf(
  { date, atmVolatility, callContracts, putContracts }: FittedExpiry,
  exposure: StrikeExposure,
  { session, scale, isDetailed }: ExpiryContext,
): ExposureExpiry {
  return {
    expiry: date,
    days: daysBetween(session, date),
    volatility: rounded(atmVolatility),
    callContracts: sumOf(callContracts),
    putContracts: sumOf(putContracts),
    ...totalsOf(totalExposure(exposure)),
    strikes: isDetailed ? strikesOf(exposure, scale) : null,
  }
}

function strikesOf(exposure: StrikeExposure, scale: FuturesScaling): ExposureStrikes {
  const { strike, callContracts, putContracts, gamma, delta, vanna, charm } = exposure
  return {
    strike: Array.from(strike, price => scale.price(price)),
    callContracts: [...callContracts],
    putContracts: [...putContracts],
    gamma: columnsOf(gamma),
    delta: columnsOf(delta),
    vanna: columnsOf(vanna),
    charm: columnsOf(charm),
  }
}

function columnsOf({ call, put }: Sides<Float64Array>): ExposureStrikes['gamma'] {
  const [calls, puts] = [Array.from(call, Math.round), Array.from(put, Math.round)]
  return { call: calls, put: puts, net: calls.map((value, row) => value + (puts[row] as number)) }
}

function totalsOf({ gamma, delta, vanna, charm }: Exposure<number>): ExposureAnswer['totals'] {
  return { gamma: sidesOf(gamma), delta: sidesOf(delta), vanna: sidesOf(vanna), charm: sidesOf(charm) }
}

function sidesOf({ call, put }: Sides<number>): ExposureAnswer['totals']['gamma'] {
  const [calls, puts] = [Math.round(call), Math.round(put)]
  return { call: calls, put: puts, net: calls + puts }
}

/** To a hundredth of a cent. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)
