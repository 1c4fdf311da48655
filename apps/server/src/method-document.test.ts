import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  crossingWithin,
  curvePrices,
  type ExposureExpirySet,
  exposureGreeks,
  exposureOfExpiry,
  fitExpiry,
  type IsoDate,
  isExpiryOfSet,
  isoDate,
  listedExpiries,
  netGammaOf,
  type OptionChain,
  sessionOfChain,
  signChanges,
  sumByStrike,
  totalExposure,
  zeroGammaOf,
} from '@tidemark/domain'
import { readChains } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { levelsOfFile } from './levels-of-file.ts'

const document = readFileSync(new URL('../../../docs/method.md', import.meta.url), 'utf8')
const chains = new URL('../../../../shared/data/chains/', import.meta.url)

const blockOf = (kind: string): string =>
  new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(document)?.[1] ?? ''

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

interface ExposureInput {
  readonly session: IsoDate
  readonly anchor: number
  readonly spot: number
  readonly set: ExposureExpirySet
}

function exposureOf(chain: OptionChain, { session, anchor, spot, set }: ExposureInput) {
  const expiries = listedExpiries(chain, session)
    .filter(({ date }) => isExpiryOfSet(date, set, session))
    .flatMap(expiry => fitExpiry(expiry, { session, anchor }) ?? [])
  const strikes = sumByStrike(expiries.map(expiry => exposureOfExpiry(expiry, spot)))
  const netGamma = netGammaOf(expiries)
  const prices = curvePrices({ expiries, anchor, spot })
  const curve = { price: prices, gamma: prices.map(netGamma) }
  const crossings = signChanges(curve).map(range => crossingWithin(netGamma, range))
  return { strikes, netGamma: netGamma(spot), zeroGamma: zeroGammaOf(curve, crossings, spot).price }
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US').replace('-', '−')

const exposureRow = (greek: string, call: number, put: number): string =>
  `| ${greek} | ${whole(call)} | ${whole(put)} | ${whole(Math.round(call) + Math.round(put))} |`

const curveRow = (name: string, chain: OptionChain, input: ExposureInput): string => {
  const { netGamma, zeroGamma } = exposureOf(chain, input)
  return `| ${name} | ${input.set} | ${(netGamma / 1e6).toFixed(1).replace('-', '−')} | ${price(zeroGamma)} |`
}

describe('docs/method.md', () => {
  it('[SYS-3] has the result of the command in its worked example', () => {
    const csv = new TextEncoder().encode(blockOf('csv'))
    const [answer] = levelsOfFile(['uvxy.csv', '--price', '23.80'], () => csv)
    const { walls, ...rest } = answer ?? { walls: null }
    expect(rest).toEqual(JSON.parse(blockOf('json')))
    expect(walls?.mhp.map(({ strike }) => strike)).toEqual([23, 24, 25, 25.5, 26, 27])
  })

  it.skipIf(!existsSync(chains))('[SYS-3] lists the levels that the command prints for real chains', () => {
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

  it.skipIf(!existsSync(chains))('[BY-26] lists net gamma and zero gamma of real chains', () => {
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
