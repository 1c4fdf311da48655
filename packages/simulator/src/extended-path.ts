import type { DayDraws } from './day-draws.ts'
import type { ExtendedPart } from './extended-parts.ts'
import type { OvernightPath } from './overnight-path.ts'
import { childKey, draw, fatTailedStep } from './random.ts'
import { SCRATCH_LENGTH } from './scratch-length.ts'

/** More than the keys of the parts. */
export const PARTS = 4
const STREAM = { path: 51 } as const
const keys = new Int32Array(SCRATCH_LENGTH)

/**
 * Writes a path from a part's first price to its last, as the sum of all streams of the selected day, times `scale`:
 * path[m] is the price before minute m.
 */
export function setExtendedPath(
  path: Float64Array,
  night: OvernightPath,
  part: ExtendedPart,
  scale: number,
  { streams, streamKeys, streamSigmas }: DayDraws,
): void {
  const { minutes, deviation, cumulativeShare, moveDeviation } = part
  for (let stream = 0; stream < streams; stream += 1)
    keys[stream] = childKey(streamKeys[stream] as number, STREAM.path * PARTS + part.key)
  const start = night[part.start]
  let sum = start
  path[0] = start * scale
  for (let minute = 0; minute < minutes; minute += 1) {
    let step = 0
    for (let stream = 0; stream < streams; stream += 1)
      step += (streamSigmas[stream] as number) * fatTailedStep(draw(keys[stream] as number, minute))
    sum += step * moveDeviation * (deviation[minute] as number)
    path[minute + 1] = sum
  }
  const missing = night[part.end] - sum
  for (let minute = 0; minute < minutes; minute += 1)
    path[minute + 1] = scale * ((path[minute + 1] as number) + missing * (cumulativeShare[minute] as number))
}
