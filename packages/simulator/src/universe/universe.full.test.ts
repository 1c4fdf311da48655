import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textKey } from '../random.ts'
import { instruments } from './instruments.ts'

const folder = new URL('../../../../../shared/data/constituents/', import.meta.url)
const files = [
  'sp500_2026-08-08.csv',
  'nasdaq100_weights_2026-04-01.csv',
  'russell2000_iwm_holdings_2026-05-05.csv',
]

/** The letters with which a name begins: publishers shorten what follows. */
const beginning = (name: string): string =>
  name
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 3)
    .toLowerCase()
const beginAlike = (one: string, other: string): boolean =>
  one.startsWith(other.slice(0, one.length)) || other.startsWith(one.slice(0, other.length))
/** ADP, Lilly (Eli), S and T. */
const otherwiseWritten = new Set(['ADP', 'LLY', 'STBA'])

describe.skipIf(!existsSync(folder))('[SYS-2] the published constituents', () => {
  const names = new Map(
    instruments(textKey('any')).map(({ listing }) => [listing.symbol, listing.name] as const),
  )

  it.each(files)('have the names of %s', file => {
    const [, ...lines] = readFileSync(new URL(file, folder), 'utf8').trim().split(/\r?\n/)
    const wrong = lines.flatMap(line => {
      const [symbol = '', published = ''] = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(
        ([, cell = '']) => cell.replaceAll('"', ''),
      )
      const name = names.get(symbol)
      if (name === undefined || otherwiseWritten.has(symbol)) return []
      return beginAlike(beginning(name), beginning(published))
        ? []
        : [`${symbol}: ${name}, published: ${published}`]
    })
    expect(wrong).toEqual([])
  })
})
