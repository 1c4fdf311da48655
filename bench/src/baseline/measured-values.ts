export interface MeasuredValues {
  /** One value, or several such as a median and a percentile. */
  readonly values: readonly number[]
  readonly isMoreBetter: boolean
}

/** A printed result with a unit of time, size or rate. Results in other units say nothing of speed. */
const pattern = /^(\d+(?:\.\d+)?)(?: (ms|s|µs|KB|MB|\/s))?(?: \/ (\d+(?:\.\d+)?))?(?: (ms|s|µs|KB|MB|\/s))?$/

export function readMeasuredValues(result: string): MeasuredValues | undefined {
  const [, first, firstUnit, second, lastUnit] = pattern.exec(result) ?? []
  const unit = lastUnit ?? firstUnit
  if (first === undefined || unit === undefined) return undefined
  if (firstUnit !== undefined && lastUnit !== undefined && firstUnit !== lastUnit) return undefined
  const texts = second === undefined ? [first] : [first, second]
  return { values: texts.map(Number), isMoreBetter: unit === '/s' }
}
