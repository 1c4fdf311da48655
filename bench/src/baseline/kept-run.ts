import { readFileSync, writeFileSync } from 'node:fs'

/** Several runs of some benchmarks, as a file. */
export interface KeptRun {
  /** Milliseconds of the fixed work beside each run. */
  readonly fixedWorkMs: readonly number[]
  /** Printed results by benchmark and label, one for each run. */
  readonly results: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

export class NotAKeptRunError extends Error {}

export function readKeptRun(file: string): KeptRun {
  let run: unknown
  try {
    run = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new NotAKeptRunError(`${file} cannot be read: ${(error as Error).message}`)
  }
  if (!isKeptRun(run)) throw new NotAKeptRunError(`${file} is not a run kept by npm run bench -- --keep`)
  return run
}

export const writeKeptRun = (file: string, run: KeptRun): void =>
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)

function isKeptRun(run: unknown): run is KeptRun {
  if (!isRecord(run) || !isRecord(run.results)) return false
  const { fixedWorkMs, results } = run
  if (!Array.isArray(fixedWorkMs) || !fixedWorkMs.every(ms => typeof ms === 'number' && ms > 0)) return false
  return Object.values(results).every(figures => isRecord(figures) && Object.values(figures).every(areTexts))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areTexts = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && values.every(value => typeof value === 'string')
