import {
  crossingWithin,
  curvePrices,
  type ExposureExpirySet,
  type FittedExpiry,
  fitExpiry,
  type GammaCurve,
  type IsoDate,
  isExpiryOfSet,
  listedExpiries,
  netGammaOf,
  type OptionChain,
  signChanges,
} from '@tidemark/domain'
import { resultOf, type Work } from '../work/work-queue.ts'
import type { Cancellation } from './cancellation.ts'
import type { QueryContext } from './query-context.ts'
import { type SymbolDay, storedChain } from './symbol-day.ts'

/** What exposures need of a chain. It depends on the stamp and the day alone, not on the price. */
export interface ExposureModel {
  /** By date. */
  readonly expiries: readonly FittedExpiry[]
  readonly withoutVolatility: readonly IsoDate[]
  readonly curves: Map<string, CrossedCurve>
}

export interface CrossedCurve extends GammaCurve {
  readonly crossings: readonly number[]
}

interface CurveQuery {
  readonly model: ExposureModel
  readonly set: ExposureExpirySet | IsoDate
  readonly session: IsoDate
  readonly anchor: number
  readonly spot: number
}

/** Users of a panel look at a few symbols and change between the sets of expiries. */
const maxModels = 16
const maxCurves = 8
/** Prices of a curve between two pauses: about a millisecond for the largest chains. */
const pointsPerPiece = 5

/** Caches models of chains and their curves. */
export function createExposureModels(context: QueryContext) {
  const models = new Map<string, ExposureModel>()

  async function* fitChain(chain: OptionChain, session: IsoDate, anchor: number): Work<ExposureModel> {
    const expiries: FittedExpiry[] = []
    const withoutVolatility: IsoDate[] = []
    for (const listed of listedExpiries(chain, session)) {
      const fitted = fitExpiry(listed, { session, anchor })
      if (fitted) expiries.push(fitted)
      else withoutVolatility.push(listed.date)
      yield
    }
    return { expiries, withoutVolatility, curves: new Map() }
  }

  async function* computeCurve(expiries: readonly FittedExpiry[], price: Float64Array): Work<CrossedCurve> {
    const netGamma = netGammaOf(expiries)
    const gamma = new Float64Array(price.length)
    for (let point = 0; point < price.length; point += 1) {
      gamma[point] = netGamma(price[point] as number)
      if (point % pointsPerPiece === 0) yield
    }
    const crossings: number[] = []
    for (const range of signChanges({ price, gamma })) {
      crossings.push(crossingWithin(netGamma, range))
      yield
    }
    return { price, gamma, crossings }
  }

  return {
    async model(day: SymbolDay, anchor: number, cancellation: Cancellation): Promise<ExposureModel> {
      const session = day.session.date
      // The hash is of the chain and the anchor. The day can be later than that of the stamp.
      const key = `${day.symbol} ${day.record.inputHash} ${session}`
      let model = models.get(key)
      if (!model) {
        const work = fitChain(await storedChain(context, day), session, anchor)
        model = await resultOf(context.queue, 'lookups', work, () => cancellation.isCancelled)
      }
      keepNewest(models, key, model, maxModels)
      return model
    },
    async *curve({ model, set, session, anchor, spot }: CurveQuery): Work<CrossedCurve> {
      const expiries = model.expiries.filter(({ date }) => isExpiryOfSet(date, set, session))
      const price = curvePrices({ expiries, anchor, spot })
      const key = `${set} ${price[0]} ${price.at(-1)}`
      const curve = model.curves.get(key) ?? (yield* computeCurve(expiries, price))
      keepNewest(model.curves, key, curve, maxCurves)
      return curve
    },
  }
}

function keepNewest<Value>(cache: Map<string, Value>, key: string, value: Value, limit: number): void {
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of [...cache.keys()].slice(0, -limit)) cache.delete(oldest)
}
