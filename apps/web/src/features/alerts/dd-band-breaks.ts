import type { DdBand } from '@tidemark/contracts'
import {
  type AlertItem,
  type AlertState,
  alertItem,
  type BandBar,
  contractBands,
  type DeviationBands,
  ddBandBreakRule,
  type EpochSeconds,
  futuresOpen,
  type IndexFuture,
  type IsoDate,
  indexFutures,
  nextTradingDay,
  parseFuturesSymbol,
} from '@tidemark/domain'

type Bands = Readonly<Record<IndexFuture, DeviationBands | null>>
type Watch = (typeof ddBandBreakRule.watches)[number]

/** More than the minutes of a session over a long weekend. */
const maxBars = 10_000

const noBands: Bands = { EP: null, ENQ: null, RTY: null }

interface Contract {
  /** By time; those of other sessions are left out of the fold. */
  readonly bars: Map<EpochSeconds, BandBar>
  requestId: number | null
}

/** [AL-2] Evaluates the DD-band breaks of one futures session over its bars. */
export class DdBandBreaks {
  readonly #contracts = new Map<IndexFuture, Contract>()
  #date: IsoDate | null = null
  #bands = noBands

  /** A new session starts without an alert: yesterday's break is not reported today. */
  startSession(date: IsoDate): void {
    if (date === this.#date) return
    this.#date = date
    this.#bands = noBands
    const open = futuresOpen(date)
    for (const { bars } of this.#contracts.values())
      for (const time of [...bars.keys()]) if (time < open) bars.delete(time)
  }

  /** Ignored unless they are those of the current session. */
  putBands(date: IsoDate, bands: Bands): void {
    if (date === this.#date) this.#bands = bands
  }

  /** Adds bars of a front contract. A bar replaces the one of the same time, which was in progress. */
  putBars(root: IndexFuture, bars: readonly BandBar[], requestId: number | null = null): void {
    const contract = this.#contracts.get(root) ?? { bars: new Map(), requestId: null }
    for (const bar of bars) contract.bars.set(bar.time, bar)
    forgetOldest(contract.bars)
    contract.requestId = requestId ?? contract.requestId
    this.#contracts.set(root, contract)
  }

  /** [AL-7] One item a contract; none before the first session. */
  items(): AlertItem[] {
    const date = this.#date
    if (date === null) return []
    return ddBandBreakRule.watches.map(watch => {
      const contract = this.#contracts.get(rootOf(watch))
      const requestId = contract?.requestId ?? null
      return alertItem(ddBandBreakRule, watch, this.#stateOf(rootOf(watch), date), { date, requestId })
    })
  }

  #stateOf(root: IndexFuture, date: IsoDate): AlertState {
    const [open, nextOpen] = [futuresOpen(date), futuresOpen(nextTradingDay(date))]
    return [...(this.#contracts.get(root)?.bars.values() ?? [])]
      .filter(({ time }) => time >= open && time < nextOpen)
      .sort((a, b) => a.time - b.time)
      .reduce(
        (state, bar) => ddBandBreakRule.next(state, bar, this.#bands[root], open),
        ddBandBreakRule.start,
      )
  }
}

function forgetOldest(bars: Map<EpochSeconds, BandBar>): void {
  if (bars.size <= maxBars) return
  const times = [...bars.keys()].sort((a, b) => a - b)
  for (const time of times.slice(0, times.length - maxBars)) bars.delete(time)
}

const rootOf = ({ watches }: Watch): IndexFuture => watches as IndexFuture

/** The bands of the front contracts of a session, from the settlements of the day before. */
export function bandsOfRecords(date: IsoDate, records: readonly DdBand[]): Bands {
  const bandsOf = (root: IndexFuture): DeviationBands | null => {
    const record = records.find(({ cqgSymbol }) => cqgSymbol === root)
    const symbol = ddBandBreakRule.watches.find(({ watches }) => watches === root)?.symbolOn?.(date) ?? ''
    const month = parseFuturesSymbol(symbol)?.month
    return record && month ? contractBands(record, month) : null
  }
  const [EP, ENQ, RTY] = indexFutures.map(bandsOf)
  return { EP: EP ?? null, ENQ: ENQ ?? null, RTY: RTY ?? null }
}
