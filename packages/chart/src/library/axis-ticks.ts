import type { EpochSeconds } from '@tidemark/domain'
import type { ISeriesApi, PriceFormatBuiltIn } from 'lightweight-charts'
import { cachedFormat } from './cached-format.ts'

/** The prices at the ticks of an axis: the library tells them only to the formatter of their texts. */
export class AxisTicks {
  #prices: readonly number[] = []

  get prices(): readonly number[] {
    return this.#prices
  }

  /** Formats the prices of the axis of a series. */
  format(series: ISeriesApi<'Line', EpochSeconds>, priceFormat: PriceFormatBuiltIn): void {
    series.applyOptions({ priceFormat })
    const own = series.priceFormatter()
    const formatter = cachedFormat(price => own.format(price))
    const tickmarksFormatter = (prices: number[]) => {
      this.#prices = prices
      return prices.map(formatter)
    }
    const { minMove } = priceFormat
    series.applyOptions({ priceFormat: { type: 'custom', minMove, formatter, tickmarksFormatter } })
  }
}
