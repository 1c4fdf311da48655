import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsIn, readImports } from './import-graph.ts'

const sourcesOf = (folder: string) => fileURLToPath(new URL(`../${folder}/src`, import.meta.url))

/** The folders of the server. Each imports only those before it; `platform` knows no capability. */
const server = [
  ...[
    'platform',
    'accounts',
    'commerce',
    'charts',
    'market',
    'levels',
    'alerts',
    'scans',
    'trading',
    'operator',
  ],
  ...['sandboxes', 'roles', 'commands', 'verification'],
]
/** The same capabilities, then the messages that several of them send. */
const contracts = [...server.slice(0, server.indexOf('sandboxes')), 'bus', 'sockets', 'windows']

/** The database as one object of all tables, which `roles` put together. Falls to none as stores become functions of a
 *  database. */
const wholeDatabase = /^roles\/account-database\/account-store\.ts$/
const stillOnWholeDatabase: Readonly<Record<string, number>> = {
  accounts: 15,
  commerce: 9,
  charts: 4,
  alerts: 8,
  scans: 4,
  trading: 9,
}

const isProduction = (file: string): boolean =>
  !/\.test\.ts$|-contract\.ts$/.test(file) && !/(^|\/)testing\//.test(file)

interface Edge {
  readonly from: string
  readonly to: string
}

const capabilityOf = (file: string): string | null =>
  file.includes('/') ? (file.split('/')[0] ?? null) : null

/** Imports of a folder that comes later, or of one that is not in the list. Files directly in `src` may import everything, and be
 *  imported. */
const againstOrder = (edges: readonly Edge[], order: readonly string[]): Edge[] =>
  edges.filter(({ from, to }) => {
    const [importer, imported] = [capabilityOf(from), capabilityOf(to)]
    if (importer === null || imported === null || importer === imported) return false
    return !order.includes(imported) || order.indexOf(imported) > order.indexOf(importer)
  })

const lines = (edges: readonly Edge[]): string[] => edges.map(({ from, to }) => `${from} → ${to}`)

/** Built files of other packages belong to no folder. */
const edgesOf = (folder: string): Edge[] =>
  readImports(sourcesOf(folder), isProduction).filter(({ to }) => !to.startsWith('../'))

describe('imports between the folders of the server', () => {
  const edges = edgesOf('apps/server')
  const against = againstOrder(edges, server)

  it('follow the order of the capabilities', () => {
    expect(lines(against.filter(({ to }) => !wholeDatabase.test(to)))).toEqual([])
  })

  it('reach another capability by what it lists for the others', () => {
    const capabilities = server.slice(server.indexOf('accounts'), server.indexOf('roles'))
    const between = edges.filter(({ from, to }) => {
      const [importer, imported] = [capabilityOf(from) ?? '', capabilityOf(to) ?? '']
      return importer !== imported && capabilities.includes(importer) && capabilities.includes(imported)
    })
    expect(between.length).toBeGreaterThan(50)
    expect(lines(between.filter(({ to }) => !/\/index\.ts$/.test(to)))).toEqual([])
    const ofTheirOwn = edges.filter(
      ({ from, to }) => /\/index\.ts$/.test(to) && capabilityOf(from) === capabilityOf(to),
    )
    expect(lines(ofTheirOwn.filter(({ from }) => !from.startsWith('market/')))).toEqual([])
  })

  it('reach the database of all tables from no more files than before', () => {
    const counts: Record<string, number> = {}
    for (const { from } of against.filter(({ to }) => wholeDatabase.test(to))) {
      const capability = capabilityOf(from) ?? ''
      counts[capability] = (counts[capability] ?? 0) + 1
    }
    expect(counts).toEqual(stillOnWholeDatabase)
  })

  it('are found in every folder', () => {
    expect([...new Set(edges.map(({ from }) => capabilityOf(from)))].filter(Boolean).sort()).toEqual(
      server.toSorted(),
    )
  })

  it.each([
    ['platform/http/errors.ts', "import { x } from '../../accounts/access.ts'"],
    ['accounts/access.ts', "import type { x } from '../commerce/memberships/memberships.ts'"],
    ['market/history/history.ts', "const x = await import('../../levels/level-stamps.ts')"],
    ['alerts/own-alerts.ts', "export * from '../scans/scans.ts'"],
    ['trading/relay/serve-futures.ts', "import '../../roles/config.ts'"],
    ['operator/admin-routes.ts', "const url = new URL('../sandboxes/sandbox-parts.ts', import.meta.url)"],
    ['jobs/sweep.ts', "import { x } from '../jobs-of-others/x.ts'"],
  ])('are refused: %s with %s', (file, text) => {
    expect(againstOrder(importsIn(file, text), server)).toHaveLength(1)
  })

  it.each([
    ['accounts/access.ts', "import { x } from '../platform/errors/service-error.ts'"],
    ['scans/scans.ts', "import { x } from './scan-days.ts'"],
    ['platform/load/capacity.ts', "import { version } from '../../package-files.ts'"],
    ['trading/relay/serve-futures.ts', "import { x } from '@tidemark/domain'"],
  ])('are accepted: %s with %s', (file, text) => {
    expect(againstOrder(importsIn(file, text), server)).toEqual([])
  })
})

it('imports between the folders of the contracts follow the same order', () => {
  const edges = edgesOf('packages/contracts')
  expect(lines(againstOrder(edges, contracts))).toEqual([])
  const folders = new Set(edges.flatMap(({ from, to }) => [capabilityOf(from), capabilityOf(to)]))
  expect([...folders].filter(Boolean).sort()).toEqual(contracts.toSorted())
})
