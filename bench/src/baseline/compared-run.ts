import type { Benchmark, Figure } from '../benchmark.ts'
import { type Comparison, compareResults, median, spread } from './compare.ts'
import type { KeptRun } from './kept-run.ts'

interface RunParts {
  readonly benchmarks: readonly Benchmark[]
  readonly runs: number
  readonly baseline?: KeptRun | undefined
  readonly measureFixedWork: () => number
  readonly print: (line: string) => void
}

interface RunOutcome {
  readonly run: KeptRun
  readonly slower: readonly string[]
}

/** Runs each benchmark several times, prints the figures of its last run, and compares all runs with a kept run. */
export async function runCompared({
  benchmarks,
  runs,
  baseline,
  measureFixedWork,
  print,
}: RunParts): Promise<RunOutcome> {
  const fixedWorkMs: number[] = []
  const results: Record<string, Record<string, string[]>> = {}
  const slower: string[] = []
  for (const benchmark of benchmarks) {
    print(`\n${benchmark.name}`)
    const own: Record<string, string[]> = {}
    const beside: number[] = []
    let figures: readonly Figure[] = []
    for (let count = 0; count < runs; count += 1) {
      beside.push(measureFixedWork())
      figures = await benchmark.run()
      for (const { label, result } of figures) own[label] = [...(own[label] ?? []), result]
    }
    for (const figure of figures) {
      print(formatFigure(figure))
      const kept = baseline?.results[benchmark.name]?.[figure.label]
      if (baseline === undefined || kept === undefined) continue
      const machineNoise = noiseOf(baseline.fixedWorkMs, beside)
      const comparison = compareResults(kept, own[figure.label] ?? [], machineNoise)
      if (comparison === undefined) continue
      print(formatComparison(kept, comparison))
      if (comparison.isSlower) slower.push(`${benchmark.name}: ${figure.label}`)
    }
    fixedWorkMs.push(...beside)
    results[benchmark.name] = own
  }
  return { run: { fixedWorkMs, results }, slower }
}

const formatFigure = ({ label, result, reference }: Figure): string =>
  `  ${label.padEnd(46)} ${result.padStart(12)}   ${reference}`

function formatComparison(kept: readonly string[], { change, noise, isSlower }: Comparison): string {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  const sign = change > 0 ? '+' : ''
  return `    kept ${kept.join(', ')}: ${sign}${percent(change)}, noise ${percent(noise)}${isSlower ? ', SLOWER' : ''}`
}

/** How unsteady the machine was beside both runs, and how much slower it is now. */
const noiseOf = (before: readonly number[], now: readonly number[]): number =>
  Math.max(spread(before), spread(now)) + Math.max(0, median(now) / median(before) - 1)
