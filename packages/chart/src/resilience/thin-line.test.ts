import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BREAK, type LineColumns, thinLine } from './thin-line.ts'

const maxGapSeconds = 62
const columnsOf = (points: readonly (readonly [time: number, value: number | null])[]): LineColumns => ({
  times: Float64Array.from(points, ([time]) => time),
  values: Float64Array.from(points, ([, value]) => value ?? Number.NaN),
})
const thinned = (line: LineColumns, secondsAPixel: number) =>
  thinLine(line, {
    from: 0,
    to: line.times.length,
    pixelOf: time => Math.floor(time / secondsAPixel),
    maxGapSeconds,
  })

/** Values every few seconds, some missing, with gaps. */
const lines = fc
  .array(
    fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 62 }), fc.integer({ min: 63, max: 500 })),
      fc.option(fc.double({ min: -50, max: 50, noNaN: true }), { freq: 8 }),
    ),
    { maxLength: 300 },
  )
  .map(steps => {
    let time = 0
    const points = steps.map(([step, value]) => {
      time += step
      return [time, value] as const
    })
    return columnsOf(points)
  })
const widths = fc.integer({ min: 1, max: 900 })

/** Lists between two interruptions. */
function runsOf(kept: readonly number[]): number[][] {
  const runs: number[][] = [[]]
  for (const index of kept) {
    if (index === BREAK) runs.push([])
    else runs.at(-1)?.push(index)
  }
  return runs.filter(run => run.length > 0)
}

/** The runs of a line by definition: neighbours with a value, at most 62 s apart. */
function plainRuns({ times, values }: LineColumns): number[][] {
  const runs: number[][] = []
  let before: number | null = null
  for (let index = 0; index < times.length; index += 1) {
    if (Number.isNaN(values[index])) continue
    const isNext =
      before === index - 1 && (times[index] as number) - (times[before] as number) <= maxGapSeconds
    if (isNext) runs.at(-1)?.push(index)
    else runs.push([index])
    before = index
  }
  return runs
}

function byPixel(run: readonly number[], { times }: LineColumns, width: number): Map<number, number[]> {
  const pixels = new Map<number, number[]>()
  for (const index of run) {
    const pixel = Math.floor((times[index] as number) / width)
    pixels.set(pixel, [...(pixels.get(pixel) ?? []), index])
  }
  return pixels
}

describe('a thinned line', () => {
  it('keeps first, lowest, highest and last of a pixel, in order', () => {
    const values = [5, 3, 9, 1, 7, 8, 4]
    const line = columnsOf(values.map((value, index) => [index, value]))
    expect(thinned(line, 100)).toEqual([0, 2, 3, 6])
    expect(thinned(line, 3)).toEqual([0, 1, 2, 3, 5, 6])
    expect(thinned(columnsOf([[0, 4]]), 100)).toEqual([0])
    expect(thinned(columnsOf([]), 100)).toEqual([])
  })

  it.each([
    [62, [0, 1]],
    [62.001, [0, BREAK, 1]],
  ])('[SO-6] bridges %d s without a value: %j', (seconds, kept) => {
    const line = columnsOf([
      [0, 1],
      [seconds, 2],
    ])
    expect(thinned(line, 1)).toEqual(kept)
  })

  it('is interrupted where the line is, and nowhere else', () => {
    fc.assert(
      fc.property(lines, widths, (line, width) => {
        const kept = runsOf(thinned(line, width))
        const all = plainRuns(line)
        expect(kept.map(run => [run[0], run.at(-1)])).toEqual(all.map(run => [run[0], run.at(-1)]))
        expect(kept.flat()).toEqual(kept.flat().toSorted((a, b) => a - b))
      }),
    )
  })

  it('has the same extent in every pixel, and at most four points there', () => {
    fc.assert(
      fc.property(lines, widths, (line, width) => {
        const kept = runsOf(thinned(line, width))
        for (const [number, run] of plainRuns(line).entries()) {
          const pixels = byPixel(run, line, width)
          const keptPixels = byPixel(kept[number] ?? [], line, width)
          expect([...keptPixels.keys()]).toEqual([...pixels.keys()])
          for (const [pixel, indices] of pixels) {
            const here = keptPixels.get(pixel) ?? []
            const extent = (list: number[]) => {
              const values = list.map(index => line.values[index] as number)
              return [Math.min(...values), Math.max(...values), values[0], values.at(-1)]
            }
            expect(here.length).toBeLessThanOrEqual(4)
            expect(extent(here)).toEqual(extent(indices))
          }
        }
      }),
    )
  })

  it('keeps every point where each has its own pixel', () => {
    fc.assert(
      fc.property(lines, line => {
        expect(runsOf(thinned(line, 1))).toEqual(plainRuns(line))
      }),
    )
  })
})
