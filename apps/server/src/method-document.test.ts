import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
})
