import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isoDate, type OptionChain, sessionOfChain } from '@tidemark/domain'
import { readChains } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { levelsOfFile } from '../../commands/levels/levels-of-file.ts'
import { curveRow } from '../../levels/testing/exposure-of-chain.ts'

const document = readFileSync(new URL('../../../../../docs/method.md', import.meta.url), 'utf8')
const chains = new URL('../../../../../../shared/data/chains/', import.meta.url)

/** Rows of the table of real chains: file, options and the expected output of the command. */
const rows = [...document.matchAll(/^\| `(\S+\.(?:csv|json))` \|([^|]*)\| (.*) \|$/gm)].map(
  ([, file = '', options = '', levels = '']) => ({
    file,
    options: options.replaceAll('`', '').split(' ').filter(Boolean),
    levels: levels.split(' | '),
  }),
)

const price = (value: number | null): string => (value === null ? 'none' : value.toFixed(2))
const band = (value: readonly [number, number] | null): string =>
  value === null ? 'none' : `${price(value[0])}–${price(value[1])}`

describe.skipIf(!existsSync(chains))('docs/method.md', () => {
  it('[SYS-3] lists the levels that the command prints for real chains', () => {
    const folders = ['cboe', 'yahoo'].flatMap(folder =>
      readdirSync(new URL(folder, chains)).map(name => new URL(`${folder}/${name}`, chains)),
    )
    expect(rows).toHaveLength(11)
    for (const { file, options, levels } of rows) {
      const path = folders.find(url => url.pathname.endsWith(`/${file}.gz`))
      const [answer] = levelsOfFile([file, ...options], () => readFileSync(path ?? ''))
      expect([
        price(answer?.hp ?? null),
        price(answer?.mhp ?? null),
        band(answer?.bear ?? null),
        band(answer?.bull ?? null),
        answer?.cpbook ?? 'none',
      ]).toEqual(levels)
    }
  })

  it('[BY-26] lists net gamma and zero gamma of real chains', () => {
    const read = (file: string) =>
      readChains(readFileSync(new URL(`${file}.gz`, chains)), file)[0] as OptionChain
    const spx = read('cboe/spx_2022-12-12.csv')
    const spot = spx.spot ?? 0
    const ofSpx = { session: sessionOfChain(spx.asOfMs), anchor: spot, spot }
    const listed = [
      curveRow('SPX 2022-12-12', spx, { ...ofSpx, set: 'week' }),
      curveRow('SPX 2022-12-12', spx, { ...ofSpx, set: 'all' }),
    ]
    const july = isoDate('2026-07-14')
    const spy = read('yahoo/SPY_2026-07-14.json')
    for (const set of ['0dte', 'all'] as const)
      listed.push(
        curveRow('SPY 2026-07-14', spy, { session: july, anchor: 749.17, spot: spy.spot ?? 0, set }),
      )
    const tsla = read('yahoo/TSLA_2026-07-14.json')
    listed.push(
      curveRow('TSLA 2026-07-14', tsla, { session: july, anchor: 394.76, spot: tsla.spot ?? 0, set: 'all' }),
    )
    for (const row of listed) expect(document).toContain(row)
  })
})
