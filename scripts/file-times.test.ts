import { expect, it } from 'vitest'
import { slowestFiles } from './file-times.mjs'

it('the ten files with the most processor time are named in one line', () => {
  const times = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, processorMs: n * 1000 }))
  expect(slowestFiles(times)).toBe(
    'Processor time of 12 files of tests: 66.0 s; most: ' +
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(n => `${n}.test.ts ${n}.0 s`).join(', '),
  )
})
