import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { withBuiltPage } from './built-page.ts'

type Variant = 'ours' | 'marked' | 'full' | 'drawn' | 'bare' | 'bareStudies'
interface Measured {
  readonly firstPaintMs: number
  readonly hover: number[]
  readonly pan: number[]
  readonly zoom: number[]
}

const rounds = 7
/** Limits of the p95: a frame of 60 per second, and so many times the bare library. */
const frameLimitMs = 16.7
const ratioLimits = { ours: 1.3, marked: 1.3, full: 1.5 }
const peerNames = {
  bare: 'bare lightweight-charts',
  bareStudies: 'lightweight-charts with the lines of the studies, no drawings',
}
/** Limit of the p50 of panning with studies and drawings. */
const markedPanRatio = 1.2

/** Our chart compared with the bare library, and with the library showing the lines of the same studies, with the same 10,000 bars and volume in one browser. Our chart is measured
 *  plain, with 5 studies and 60 drawings, with all that a trader shows (the Liquidity Map with walls, 5 studies, 60 drawings), and with 500 drawings. */
export const chartFrames: Benchmark = {
  name: 'chart-frames',
  run: () =>
    withBuiltPage('chart-page', async measure => {
      const measured: Record<Variant, Measured[]> = {
        ours: [],
        marked: [],
        full: [],
        drawn: [],
        bare: [],
        bareStudies: [],
      }
      for (let round = 0; round < rounds; round += 1)
        for (const variant of ['bare', 'bareStudies', 'ours', 'marked', 'full', 'drawn'] as const)
          measured[variant].push(await measure(variant))
      return figures(measured)
    }),
}

function figures(measured: Readonly<Record<Variant, Measured[]>>): Figure[] {
  const of = (variant: Variant, read: (sample: Measured) => number) =>
    percentile(measured[variant].map(read), 0.5)
  const compared = (
    label: string,
    variant: Variant,
    read: (sample: Measured) => number,
    limit = '',
    peer: 'bare' | 'bareStudies' = 'bare',
  ): Figure => {
    const [ours, bare] = [of(variant, read), of(peer, read)]
    return {
      label,
      result: `${ours.toFixed(1)} ms`,
      reference: `${bare.toFixed(1)} ms ${peerNames[peer]}, ratio ${(ours / bare).toFixed(2)}${limit}`,
    }
  }
  const frames = (variant: 'ours' | 'marked' | 'full', title: string): Figure[] =>
    (['pan', 'zoom'] as const).flatMap(move => [
      compared(
        `${title}: ${move}, per frame, p50`,
        variant,
        sample => percentile(sample[move], 0.5),
        variant === 'marked' && move === 'pan' ? ` (limit ${markedPanRatio})` : '',
      ),
      compared(
        `${title}: ${move}, per frame, p95`,
        variant,
        sample => percentile(sample[move], 0.95),
        ` (limits ${frameLimitMs} ms and ratio ${ratioLimits[variant]})`,
      ),
    ])
  const medianPan = (variant: Variant) => of(variant, sample => percentile(sample.pan, 0.5))
  return [
    compared('10000 bars: first paint', 'ours', sample => sample.firstPaintMs),
    compared('10000 bars: crosshair, per frame, p50', 'ours', sample => percentile(sample.hover, 0.5)),
    ...frames('ours', '10000 bars'),
    ...frames('marked', '5 studies, 60 drawings'),
    compared(
      '5 studies, 60 drawings: pan, per frame, p50',
      'marked',
      sample => percentile(sample.pan, 0.5),
      ` (limit ${markedPanRatio})`,
      'bareStudies',
    ),
    compared('map, walls, 5 studies, 60 drawings: first paint', 'full', sample => sample.firstPaintMs),
    ...frames('full', 'map, walls, 5 studies, 60 drawings'),
    {
      label: '500 drawings over all bars: pan, per frame, p50',
      result: `${(medianPan('drawn') - medianPan('ours')).toFixed(1)} ms`,
      reference: 'additional time, limit 1 ms',
    },
  ]
}
