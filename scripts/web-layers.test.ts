import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type ImportEdge, importsIn, readImports } from './import-graph.ts'

const web = fileURLToPath(new URL('../apps/web', import.meta.url))
const src = join(web, 'src')

/** From bottom to top: a layer imports only layers listed before it. apps/web/README.md shows the same list. */
const layers = [
  'platform',
  'live',
  'ui',
  'session',
  'features/undo',
  'features/window-messages',
  'features/pop-outs',
  'features/explanations',
  'features/live-data',
  'features/scan-table',
  'features/market-clock',
  'features/futures',
  'features/risk-limits',
  'features/broker',
  'features/symbol-search',
  'features/link-groups',
  'features/display-settings',
  'features/feed-choice',
  'features/index-days',
  'features/account',
  'features/checkout',
  'features/offers',
  'features/offer-countdown',
  'features/feature-gate',
  'features/memberships',
  'features/operator',
  'features/chart',
  'features/screenshot',
  'features/chart-state',
  'features/contract-rolls',
  'features/drawings',
  'features/studies',
  'features/indicators',
  'features/liquidity-map',
  'features/connection',
  'features/rule-editor',
  'features/own-alerts',
  'features/alerts',
  'features/walls',
  'features/exposure',
  'features/resilience',
  'features/global-settings',
  'features/chart-config',
  'features/watchlist-mirror',
  'features/watchlist',
  'features/scans',
  'features/scanner',
  'features/risk-interval',
  'features/connections',
  'features/journal',
  'features/trading',
  'features/window-layouts',
  'features/workspace',
  'windows',
  'shell',
  'main.tsx',
]

/** These import platform and nothing else. */
const foundations = new Set(['live', 'ui', 'session'])

const layerOf = (path: string): string => layers.find(layer => `${path}/`.startsWith(`${layer}/`)) ?? path
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('testing/')
const hasEntry = (layer: string): boolean => layer.startsWith('features/') || layer === 'windows'

/** Why an import is forbidden; null when it is allowed. Tests and their helpers may import anything. */
function violationOf({ from, to }: ImportEdge): string | null {
  if (isTest(from)) return null
  if (isTest(to)) return 'production code imports test code'
  const [importer, imported] = [layerOf(from), layerOf(to)]
  if (importer === imported)
    return to === `${imported}/index.ts` ? 'a file imports the entry of its own folder' : null
  if (!layers.includes(importer) || !layers.includes(imported)) return 'a folder is not in the list of layers'
  if (layers.indexOf(imported) > layers.indexOf(importer)) return 'the import goes up'
  if (foundations.has(importer) && imported !== 'platform') return 'a foundation imports more than platform'
  if (hasEntry(imported) && to !== `${imported}/index.ts`) return 'the import bypasses index.ts'
  return null
}

const violationsOf = (edges: readonly ImportEdge[]): string[] =>
  edges.flatMap(edge => {
    const violation = violationOf(edge)
    return violation === null ? [] : [`${edge.from} → ${edge.to}: ${violation}`]
  })

describe('the layers of the web app', () => {
  it('has no import against the order, past an entry or into test code', () => {
    const edges = readImports(src, () => true)
    expect(edges.length).toBeGreaterThan(500)
    expect(violationsOf(edges)).toEqual([])
  })

  it('lists every folder once, and each feature has its entry', () => {
    const features = readdirSync(join(src, 'features')).map(name => `features/${name}`)
    const rest = readdirSync(src).filter(name => name !== 'features' && name !== 'testing')
    expect([...layers].sort()).toEqual([...features, ...rest].sort())
    expect(layers.filter(layer => hasEntry(layer) && !existsSync(join(src, layer, 'index.ts')))).toEqual([])
  })

  it('stands in the README in the same order', () => {
    const readme = readFileSync(join(web, 'README.md'), 'utf8')
    const listed = [...readme.matchAll(/^\d+\. `src\/([^`]+)`/gm)].map(([, layer]) => layer)
    expect(listed).toEqual(layers)
  })
})

describe('a query key', () => {
  /** Keys written out: where a query reads them (`queryKey: […`) or the cache is read (`getQueryData([…`). */
  const literalKey = /\bqueryKey: \[|\b(?:get|set)Quer(?:y|ies)Data(?:<[^()]*>)?\(\[/

  it('is written out in session/query-keys.ts only', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
    expect(files).toContain('session/query-keys.ts')
    expect(files.filter(name => literalKey.test(readFileSync(join(src, name), 'utf8')))).toEqual([])
  })

  it.each([
    ["useQuery({ queryKey: ['levels', symbol] })", true],
    ["queryClient.getQueryData<UserInfo>(['user-info', email])", true],
    ['queryClient.setQueryData([email], data)', true],
    ['useQuery({ queryKey: queryKeys.levels(symbol) })', false],
    ['queryClient.getQueryData(queryKeys.symbols)', false],
  ])('the scanner finds in %s: %s', (text, isLiteral) => {
    expect(literalKey.test(text)).toBe(isLiteral)
  })
})

describe('an import between layers', () => {
  it.each([
    ['features/chart/chart-menu.tsx', 'features/drawings/index.ts', 'the import goes up'],
    ['features/chart/price-chart.tsx', 'features/workspace/index.ts', 'the import goes up'],
    ['features/workspace/workspace-page.tsx', 'windows/index.ts', 'the import goes up'],
    ['ui/dialog.tsx', 'features/workspace/index.ts', 'the import goes up'],
    ['platform/report-problem.ts', 'ui/notices.ts', 'the import goes up'],
    ['session/session-store.ts', 'ui/notices.ts', 'a foundation imports more than platform'],
    ['ui/notices.ts', 'live/backoff.ts', 'a foundation imports more than platform'],
    ['features/drawings/text-editor.tsx', 'features/chart/chart-store.ts', 'the import bypasses index.ts'],
    ['shell/routes.tsx', 'windows/admin-page.tsx', 'the import bypasses index.ts'],
    [
      'features/chart/legend/legend.tsx',
      'features/chart/index.ts',
      'a file imports the entry of its own folder',
    ],
    ['features/chart/price-chart.tsx', 'testing/fake-chart.ts', 'production code imports test code'],
    ['shell/routes.tsx', 'shell/routes.test.tsx', 'production code imports test code'],
    ['features/chart/price-chart.tsx', 'helpers/price.ts', 'a folder is not in the list of layers'],
  ])('from %s to %s is refused: %s', (from, to, violation) => {
    expect(violationsOf([{ from, to }])).toEqual([`${from} → ${to}: ${violation}`])
  })

  it.each([
    ['features/drawings/text-editor.tsx', 'features/chart/index.ts'],
    ['features/chart/legend/legend.tsx', 'features/chart/chart-store.ts'],
    ['features/chart-state/save-queue.ts', 'live/backoff.ts'],
    ['shell/routes.tsx', 'windows/index.ts'],
    ['features/chart/price-chart.test.tsx', 'features/workspace/frame/frame-store.ts'],
    ['testing/render-at.tsx', 'shell/routes.tsx'],
  ])('from %s to %s is allowed', (from, to) => {
    expect(violationsOf([{ from, to }])).toEqual([])
  })
})

it.each([
  ["import { a } from '../../ui/a.ts'", 'ui/a.ts'],
  ["import type { A } from './a.ts'", 'features/chart/a.ts'],
  ["export { a } from './a.ts'", 'features/chart/a.ts'],
  ["import '../../ui/styles.ts'", 'ui/styles.ts'],
  ["import {\n  a,\n  b,\n} from './a.ts'", 'features/chart/a.ts'],
  ["const load = () => import('./chart-engine.ts')", 'features/chart/chart-engine.ts'],
  ["new URL('../../live/shared-worker.ts', import.meta.url)", 'live/shared-worker.ts'],
])('the scanner finds the import in: %s', (source, to) => {
  expect(importsIn('features/chart/price-chart.tsx', source)).toEqual([
    { from: 'features/chart/price-chart.tsx', to },
  ])
})
