import { type BarBuffer, createBarBuffer } from './bar-buffer.ts'
import { type DayBars, SESSION_SHARE } from './day-bars.ts'
import type { Factor, Factors } from './factors.ts'
import { BLOCK_DAYS } from './log-path.ts'
import * as random from './random.ts'
import { SCRATCH_LENGTH } from './scratch-length.ts'
import type { StepStreams } from './session-steps.ts'
import type { SplitDraws } from './split-bar.ts'
import type { Instrument } from './universe/instruments.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const { childKey, draw } = random
const DAYS = BLOCK_DAYS
const SHARED_SESSION_SHARE = SESSION_SHARE

/** The random streams of one symbol's day. One object serves all days. */
export interface DayDraws extends SplitDraws, StepStreams {
  /** The symbol's day bars in the block of the selected day, in the ticks of its path. */
  readonly days: BarBuffer
  /** Selects another symbol or day. */
  select(instrument: Instrument, day: number): void
}

type Writable<Object> = { -readonly [Key in keyof Object]: Object[Key] }

const STREAM = { path: 21, split: 22, volume: 23 } as const
const NONE = -1

export function createDayDraws(dayBars: DayBars, factors: Factors): DayDraws {
  // Constant within a block of days.
  const variances: Float64Array[] = []
  const blockKeys = new Int32Array(SCRATCH_LENGTH)
  const betas = new Float64Array(SCRATCH_LENGTH)
  let ownSessionShare: Float32Array = new Float32Array(0)
  let blockSplitKey = 0
  let blockVolumeKey = 0
  let index = NONE
  let block = NONE

  function selectBlock(instrument: Instrument, selected: number): void {
    const dayBlock = dayBars.block(instrument, selected)
    let stream = 0
    for (const { factor, beta } of instrument.exposures) {
      variances[stream] = factors.block(factor, selected).variance
      blockKeys[stream] = childKey((factors.list[factor] as Factor).key, STREAM.path)
      betas[stream] = beta
      draws.streamFactors[stream] = factor
      stream += 1
    }
    variances[stream] = dayBlock.ownVariance
    blockKeys[stream] = childKey(instrument.own.key, STREAM.path)
    betas[stream] = 1
    draws.streams = stream + 1
    draws.days = dayBlock.path
    ownSessionShare = dayBlock.ownSessionShare
    draws.tradesPerShare = instrument.tradesPerShare
    blockSplitKey = childKey(instrument.extremesKey, STREAM.split)
    blockVolumeKey = childKey(instrument.own.key, STREAM.volume)
    index = instrument.index
    block = selected
  }

  function select(instrument: Instrument, day: number): void {
    const wanted = Math.floor(day / DAYS)
    if (instrument.index !== index || wanted !== block) selectBlock(instrument, wanted)
    const { streams, streamKeys, streamSigmas } = draws
    const open = draws.days.open[day % DAYS] as number
    const ownShare = ownSessionShare[day % DAYS] as number
    let square = 0
    for (let stream = 0; stream < streams; stream += 1) {
      const share = stream === streams - 1 ? ownShare : SHARED_SESSION_SHARE
      const variance = share * ((variances[stream] as Float64Array)[day % DAYS] as number)
      const sigma = open * (betas[stream] as number) * Math.sqrt(variance)
      streamKeys[stream] = draw(blockKeys[stream] as number, day)
      streamSigmas[stream] = sigma
      square += sigma * sigma
    }
    draws.sigma = Math.sqrt(square)
    draws.splitKey = draw(blockSplitKey, day)
    draws.volumeKey = draw(blockVolumeKey, day)
    draws.day = day
  }

  const draws: Writable<DayDraws> = {
    day: NONE,
    days: createBarBuffer(0),
    streams: 0,
    streamKeys: new Int32Array(SCRATCH_LENGTH),
    streamSigmas: new Float64Array(SCRATCH_LENGTH),
    streamFactors: new Int32Array(SCRATCH_LENGTH),
    sigma: 0,
    splitKey: 0,
    volumeKey: 0,
    tradesPerShare: 0,
    select,
  }
  return draws
}
