import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { levelsOfFile } from './levels-of-file.ts'

const real = new URL('../../../../../../shared/data/chains/yahoo/TSLA_2026-07-14.json.gz', import.meta.url)
it.skipIf(!existsSync(real))('[SYS-3] prints the published levels of a real chain', () => {
  const [levels] = levelsOfFile(['TSLA.json.gz', '--anchor', '394.76'], () => readFileSync(real))
  expect(levels).toMatchObject({ session: '2026-07-14', cpbook: 'MRSD', flags: [] })
  expect(levels?.hp).toBeCloseTo(396.71, 2)
  expect(levels?.mhp).toBeCloseTo(399.26, 2)
})
