import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../roles/config.ts'
import type { MarketSourceDescriptor } from './market-source-descriptor.ts'
import { findMarketSource, marketSources } from './market-sources.ts'
import { openMarketSource } from './open-market-source.ts'

const operations = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
const rows = operations.split('\n').filter(line => line.startsWith('| '))
const folder = mkdtempSync(join(tmpdir(), 'tidemark-recording-'))
mkdirSync(join(folder, 'daily'))
writeFileSync(join(folder, 'daily', 'SPY_daily.csv'), 'date,open,high,low,close\n2025-09-22,1,1,1,1')
afterAll(() => rmSync(folder, { recursive: true }))

const variables = marketSources.flatMap(source => Object.entries(source.variables))

describe('market sources', () => {
  it('[SYS-2] start with the simulated market, the default', () => {
    expect(marketSources.map(({ name }) => name)).toEqual(['simulated', 'replay', 'cboe'])
    expect(readConfig({}).market.source).toBe('simulated')
  })

  it('have distinct names and titles', () => {
    for (const texts of [marketSources.map(({ name }) => name), marketSources.map(({ title }) => title)])
      expect(new Set(texts).size).toBe(texts.length)
  })

  it('include every source of this folder', async () => {
    const folder = new URL('./', import.meta.url)
    const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const modules = await Promise.all(files.map(file => import(new URL(file, folder).href)))
    const descriptors = modules.flatMap(module => Object.values(module).filter(isDescriptor))
    expect(descriptors.length).toBeGreaterThan(0)
    expect(descriptors.filter(each => !marketSources.includes(each))).toEqual([])
  })

  it('[SYS-2] run by the wall clock or by a clock of their own, as the opened source claims', () => {
    for (const { name, clock } of marketSources) {
      const settings = { MARKET_SOURCE: name, MARKET_SYMBOLS: 'SPY', REPLAY_DIR: folder }
      const { source } = openMarketSource(readConfig(settings).market)
      expect([name, source.capabilities.ownClock]).toEqual([name, clock.kind !== 'real'])
    }
  })

  it('are found by name', () => {
    expect(findMarketSource('cboe', marketSources).title).toBe('Cboe delayed')
    expect(() => findMarketSource('tape', marketSources)).toThrow('Unknown market source: tape')
  })

  it.each(variables)('document %s in the settings of docs/operations.md', (name, variable) => {
    const value = 'default' in variable ? `\`${variable.default}\` ` : ''
    expect(rows).toContain(`| \`${name}\` | ${value}| ${variable.about} |`)
  })

  it.each(marketSources.slice(1).map(({ name }) => name))('document MARKET_SOURCE=%s', name => {
    expect(rows.find(row => row.startsWith('| `MARKET_SOURCE`'))).toContain(`\`${name}\``)
    expect(operations).toContain(`MARKET_SOURCE=${name}`)
  })
})

const isDescriptor = (value: unknown): value is MarketSourceDescriptor =>
  typeof value === 'object' && value !== null && 'identity' in value && 'open' in value
