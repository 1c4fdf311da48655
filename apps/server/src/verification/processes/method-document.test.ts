import { readFileSync } from 'node:fs'
import { exposureGreeks, isoDate, totalExposure } from '@tidemark/domain'
import { readChains } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { levelsOfFile } from '../../commands/levels/levels-of-file.ts'
import { curveRow, exposureOf } from '../../levels/testing/exposure-of-chain.ts'

const document = readFileSync(new URL('../../../../../docs/method.md', import.meta.url), 'utf8')

const blockOf = (kind: string): string =>
  new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(document)?.[1] ?? ''

const whole = (value: number): string => Math.round(value).toLocaleString('en-US').replace('-', '−')

const exposureRow = (greek: string, call: number, put: number): string =>
  `| ${greek} | ${whole(call)} | ${whole(put)} | ${whole(Math.round(call) + Math.round(put))} |`

describe('docs/method.md', () => {
  it('[SYS-3] has the result of the command in its worked example', () => {
    const csv = new TextEncoder().encode(blockOf('csv'))
    const [answer] = levelsOfFile(['uvxy.csv', '--price', '23.80'], () => csv)
    const { walls, ...rest } = answer ?? { walls: null }
    expect(rest).toEqual(JSON.parse(blockOf('json')))
    expect(walls?.mhp.map(({ strike }) => strike)).toEqual([23, 24, 25, 25.5, 26, 27])
  })

  it('[BY-26] has the exposure of its worked example', () => {
    const [chain] = readChains(new TextEncoder().encode(blockOf('csv')), 'uvxy.csv')
    if (!chain) throw new Error('The example has no chain')
    const input = { session: isoDate('2026-07-14'), anchor: 24.32, spot: 24.32, set: 'all' } as const
    const { strikes } = exposureOf(chain, input)
    const totals = totalExposure(strikes)
    const row = strikes.strike.indexOf(24)
    for (const greek of exposureGreeks) {
      const { call, put } = strikes[greek]
      expect(document).toContain(exposureRow(greek, call[row] ?? 0, put[row] ?? 0))
      expect(document).toContain(exposureRow(greek, totals[greek].call, totals[greek].put))
    }
    expect(document).toContain(curveRow('the example', chain, input))
  })
})
