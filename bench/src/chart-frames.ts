import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { withBuiltPage } from './built-page.ts'

type Variant = 'ours' | 'full' | 'drawn' | 'bare'
interface Measured {
  readonly firstPaintMs: number
  readonly pan: number[]
  readonly zoom: number[]
}

const rounds = 7

/** Our chart compared with the bare library, with the same 10,000 bars and volume in one browser. Our chart is measured
 *  plain, with 60 shapes and 4 studies, and with 500 drawings. */
export const chartFrames: Benchmark = {
  name: 'chart-frames',
  run: () =>
    withBuiltPage('chart-page', async measure => {
      const measured: Record<Variant, Measured[]> = { ours: [], full: [], drawn: [], bare: [] }
      for (let round = 0; round < rounds; round += 1)
        for (const variant of ['bare', 'ours', 'full', 'drawn'] as const)
          measured[variant].push(await measure(variant))
      return figures(measured)
    }),
}

function figures(measured: Readonly<Record<Variant, Measured[]>>) {
  const of = (variant: Variant, read: (sample: Measured) => number) =>
    percentile(measured[variant].map(read), 0.5)
  const figure = (label: string, read: (sample: Measured) => number, variant: Variant = 'ours') => {
    const [ours, bare] = [of(variant, read), of('bare', read)]
    const ratio = (ours / bare).toFixed(2)
    return {
      label,
      result: `${ours.toFixed(1)} ms`,
      reference: `${bare.toFixed(1)} ms bare lightweight-charts, ratio ${ratio}`,
    }
  }
  const frames = (move: 'pan' | 'zoom', variant: Variant, limit: string) => [
    figure(`${move}, per frame, p50`, sample => percentile(sample[move], 0.5), variant),
    figure(
      `${move}, per frame, p95 (limit of the ratio ${limit})`,
      sample => percentile(sample[move], 0.95),
      variant,
    ),
  ]
  const shapes = (list: readonly Figure[]) =>
    list.map(one => ({ ...one, label: `60 shapes, 4 studies: ${one.label}` }))
  const drawingsCost =
    of('drawn', sample => percentile(sample.pan, 0.5)) - of('ours', sample => percentile(sample.pan, 0.5))
  return [
    figure('first paint with 10000 bars', sample => sample.firstPaintMs),
    ...frames('pan', 'ours', '1.3'),
    ...frames('zoom', 'ours', '1.3'),
    ...shapes([figure('first paint', sample => sample.firstPaintMs, 'full')]),
    ...shapes(frames('pan', 'full', '1.5')),
    ...shapes(frames('zoom', 'full', '1.5')),
    {
      label: '500 drawings over all bars: pan, per frame, p50',
      result: `${drawingsCost.toFixed(1)} ms`,
      reference: 'additional time, limit 1 ms',
    },
  ]
}
