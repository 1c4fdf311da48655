import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { forbiddenImports, importsIn, type LayerTable, readImports } from './import-graph.ts'

const source = fileURLToPath(new URL('../apps/server/src', import.meta.url))

/** Which folders of apps/server/src may import which. `wiring` is the files directly in src: app, server, main, the
 *  commands. Only wiring knows every layer; http and live do not know each other; services know neither. */
const allowed: LayerTable = {
  wiring: [
    'alerts',
    'scans',
    'http',
    'live',
    'services',
    'engine',
    'storage',
    'clocks',
    'bus',
    'config',
    'market-sources',
    'fuzz',
    'process-kills',
    'program-file',
  ],
  alerts: ['services', 'storage', 'clocks', 'bus'],
  scans: ['alerts', 'services', 'storage', 'clocks', 'bus'],
  http: ['services', 'clocks'],
  live: ['services', 'clocks', 'bus'],
  services: ['storage', 'clocks', 'bus'],
  engine: ['storage', 'clocks', 'bus', 'config', 'market-sources', 'program-file'],
  storage: ['program-file'],
  clocks: ['bus'],
  bus: [],
  config: ['market-sources'],
  'market-sources': [],
  fuzz: [],
  // Starts the server as a whole.
  'process-kills': ['wiring', 'services', 'engine', 'clocks', 'bus', 'config', 'program-file'],
}

const layerOf = (file: string): string => {
  const [folder = '', ...rest] = file.split('/')
  if (rest.length > 0) return folder
  if (file === 'config.ts') return 'config'
  return file === 'program-file.ts' ? 'program-file' : 'wiring'
}

const isProduction = (file: string): boolean =>
  !/\.test\.ts$|-contract\.ts$/.test(file) && !file.startsWith('testing/')

/** `package.json` and built files of other packages are not part of a layer. */
const edges = readImports(source, isProduction).filter(({ to }) => !to.startsWith('../'))

describe('imports between the layers of the server', () => {
  it('follow the table', () => {
    expect(forbiddenImports(edges, layerOf, allowed)).toEqual([])
  })

  it('are found in every layer that has any', () => {
    const importers = new Set(edges.map(({ from }) => layerOf(from)))
    expect([...importers].sort()).toEqual(Object.keys(allowed).sort())
  })

  it.each([
    ['services/accounts.ts', "import { x } from '../http/errors.ts'", 'services → http'],
    ['services/accounts.ts', "import type { x } from '../live/frames.ts'", 'services → live'],
    ['services/accounts.ts', "const x = await import('../config.ts')", 'services → config'],
    ['storage/sqlite/open.ts', "export * from '../../services/seal.ts'", 'storage → services'],
    ['http/metrics.ts', "import '../live/live-counters.ts'", 'http → live'],
    ['http/access.ts', "import type { User } from '../storage/account-store.ts'", 'http → storage'],
    ['live/frames.ts', "import { x } from '../app.ts'", 'live → wiring'],
    ['bus/bus.ts', "const url = new URL('../clocks/timers.ts', import.meta.url)", 'bus → clocks'],
    ['market-sources/cboe.ts', "import { x } from '../config.ts'", 'market-sources → config'],
    ['jobs/sweep.ts', "import { x } from '../bus/bus.ts'", 'jobs → bus'],
  ])('are refused: %s with %s', (file, text, layers) => {
    const found = forbiddenImports(importsIn(file, text), layerOf, allowed)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`(${layers})`)
  })

  it.each([
    ['http/access.ts', "import { x } from '../services/accounts.ts'"],
    ['services/accounts.ts', "import { x } from './tokens.ts'"],
    ['app.ts', "import { x } from './http/access.ts'"],
    ['services/accounts.ts', "import { x } from '@tidemark/domain'"],
  ])('are accepted: %s with %s', (file, text) => {
    expect(forbiddenImports(importsIn(file, text), layerOf, allowed)).toEqual([])
  })
})
