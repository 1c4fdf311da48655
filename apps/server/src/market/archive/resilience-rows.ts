import { deflateSync, inflateSync } from 'node:zlib'
import type { ResiliencePoint, ResilienceValues } from '@tidemark/contracts'

const names = [
  'srhg',
  'nrhg',
  'ruhg',
  'srmhp',
  'nrmhp',
  'sdd',
] as const satisfies readonly (keyof ResilienceValues)[]
const width = 1 + names.length

/** Packs each minute as its time and its values, NaN for null. */
export function packResilience(points: readonly ResiliencePoint[]): Uint8Array {
  const numbers = new Float64Array(points.length * width)
  points.forEach(({ time, val }, row) => {
    numbers.set([time, ...names.map(name => val[name] ?? Number.NaN)], row * width)
  })
  return deflateSync(new Uint8Array(numbers.buffer))
}

export function unpackResilience(body: Uint8Array): ResiliencePoint[] {
  const bytes = Uint8Array.from(inflateSync(body))
  const numbers = new Float64Array(bytes.buffer)
  return Array.from({ length: numbers.length / width }, (_, row) => {
    const value = (column: number): number | null => {
      const number = numbers[row * width + column] ?? Number.NaN
      return Number.isNaN(number) ? null : number
    }
    const val = Object.fromEntries(names.map((name, index) => [name, value(1 + index)])) as ResilienceValues
    return { time: value(0) ?? 0, val }
  })
}
