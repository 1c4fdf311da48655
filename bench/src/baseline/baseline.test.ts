import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Benchmark } from '../benchmark.ts'
import { compareResults } from './compare.ts'
import { runCompared } from './compared-run.ts'
import { type KeptRun, readKeptRun, writeKeptRun } from './kept-run.ts'
import { readMeasuredValues } from './measured-values.ts'

describe('a printed result', () => {
  it.each([
    ['8.1 ms', [8.1], false],
    ['5.8 / 6.4 ms', [5.8, 6.4], false],
    ['12 ms / 31 ms', [12, 31], false],
    ['318.4 KB', [318.4], false],
    ['1234 /s', [1234], true],
  ])('%s has values to compare', (result, values, isMoreBetter) => {
    expect(readMeasuredValues(result)).toEqual({ values, isMoreBetter })
  })

  it.each(['', 'failed', '20 / 20', '12 %', '3.1 bp', '1 s / 2 ms'])('“%s” says nothing of speed', result => {
    expect(readMeasuredValues(result)).toBeUndefined()
  })
})

describe('compared runs', () => {
  it('are slower when they differ by more than the runs of either side do', () => {
    expect(
      compareResults(['10 ms', '10.4 ms', '10.2 ms'], ['12 ms', '12.1 ms', '12.2 ms'], 0)?.isSlower,
    ).toBe(true)
    expect(
      compareResults(['10 ms', '12.4 ms', '10.2 ms'], ['12 ms', '12.1 ms', '12.2 ms'], 0)?.isSlower,
    ).toBe(false)
  })

  it('are not slower when fixed work beside them became as much slower', () => {
    expect(compareResults(['10 ms', '10 ms'], ['12 ms', '12 ms'], 0.25)?.isSlower).toBe(false)
  })

  it('are faster when a rate grew', () => {
    expect(compareResults(['1000 /s'], ['1500 /s'], 0)).toMatchObject({ isSlower: false })
    expect(compareResults(['1500 /s'], ['1000 /s'], 0)).toMatchObject({ isSlower: true, change: 0.5 })
  })

  it('are judged by the value that became worst', () => {
    expect(compareResults(['5 / 10 ms'], ['5 / 20 ms'], 0)).toMatchObject({ isSlower: true, change: 1 })
  })

  it('are not judged without values on both sides', () => {
    expect(compareResults(['5 ms'], ['failed'], 0)).toBeUndefined()
    expect(compareResults(['5 ms'], ['5 / 6 ms'], 0)).toBeUndefined()
  })
})

describe('a run of benchmarks', () => {
  const measuring = (results: string[]): Benchmark => ({
    name: 'orders',
    run: async () => [{ label: 'matched', result: results.shift() ?? '', reference: 'limit 20 ms' }],
  })

  it('names what became slower than the kept run', async () => {
    const parts = { runs: 2, measureFixedWork: () => 10, print: () => {} }
    const kept = await runCompared({ ...parts, benchmarks: [measuring(['5 ms', '5.1 ms'])] })
    expect(kept.run.results).toEqual({ orders: { matched: ['5 ms', '5.1 ms'] } })

    const lines: string[] = []
    const { slower } = await runCompared({
      ...parts,
      benchmarks: [measuring(['7 ms', '7.1 ms'])],
      baseline: kept.run,
      print: line => lines.push(line),
    })
    expect(slower).toEqual(['orders: matched'])
    expect(lines.at(-1)).toBe('    kept 5 ms, 5.1 ms: +40 %, noise 3 %, SLOWER')
  })
})

describe('a kept run', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-run-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is read as it was written', () => {
    const run: KeptRun = { fixedWorkMs: [10, 11], results: { orders: { matched: ['5 ms'] } } }
    writeKeptRun(join(folder, 'run.json'), run)
    expect(readKeptRun(join(folder, 'run.json'))).toEqual(run)
  })

  it.each([
    '',
    '[]',
    '{"fixedWorkMs":[1]}',
    '{"fixedWorkMs":[0],"results":{}}',
    '{"fixedWorkMs":[1],"results":{"a":{"b":[]}}}',
  ])('is refused in words when the file holds “%s”', text => {
    const file = join(folder, 'run.json')
    writeFileSync(file, text)
    expect(() => readKeptRun(file)).toThrow(/run\.json (cannot be read|is not a run kept by npm run bench)/)
  })
})
