import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { openBrowser } from './browser-page.ts'
import { root } from './running-server.ts'

type Kind = 'ours' | 'full' | 'drawn' | 'bare'
interface Measured {
  readonly firstPaintMs: number
  readonly pan: number[]
  readonly zoom: number[]
}

const rounds = 7
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Our chart and the library by itself, the same 10,000 bars and volume, in turn, in one browser: ours as it is, with 60
 *  shapes and 4 studies, and with 500 drawings. */
export const chartFrames: Benchmark = {
  name: 'chart-frames',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-chart-page-'))
    await buildPage(folder)
    const server = serveFolder(folder)
    const browser = await openBrowser()
    try {
      const measured: Record<Kind, Measured[]> = { ours: [], full: [], drawn: [], bare: [] }
      const { port } = server.address() as AddressInfo
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of ['bare', 'ours', 'full', 'drawn'] as const) {
          const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
          await page.goto(`http://127.0.0.1:${port}/index.html`)
          await page.waitForFunction('typeof window.measure === "function"')
          measured[kind].push(await page.evaluate(`window.measure("${kind}")`))
          await page.close()
        }
      }
      return figures(measured)
    } finally {
      await browser.close()
      server.close()
      await rm(folder, { recursive: true })
    }
  },
}

function figures(measured: Readonly<Record<Kind, Measured[]>>) {
  const of = (kind: Kind, read: (one: Measured) => number) => percentile(measured[kind].map(read), 0.5)
  const line = (what: string, read: (one: Measured) => number, kind: Kind = 'ours') => {
    const [ours, bare] = [of(kind, read), of('bare', read)]
    const ratio = (ours / bare).toFixed(2)
    return {
      what,
      ours: `${ours.toFixed(1)} ms`,
      beside: `${bare.toFixed(1)} ms bare lightweight-charts, ratio ${ratio}`,
    }
  }
  const beside = (move: 'pan' | 'zoom', kind: Kind, limit: string) => [
    line(`${move}, a frame, p50`, one => percentile(one[move], 0.5), kind),
    line(`${move}, a frame, p95 (limit of the ratio ${limit})`, one => percentile(one[move], 0.95), kind),
  ]
  const shapes = (lines: readonly Figure[]) =>
    lines.map(one => ({ ...one, what: `60 shapes, 4 studies: ${one.what}` }))
  const drawingsCost =
    of('drawn', one => percentile(one.pan, 0.5)) - of('ours', one => percentile(one.pan, 0.5))
  return [
    line('first paint with 10000 bars', one => one.firstPaintMs),
    ...beside('pan', 'ours', '1.3'),
    ...beside('zoom', 'ours', '1.3'),
    ...shapes([line('first paint', one => one.firstPaintMs, 'full')]),
    ...shapes(beside('pan', 'full', '1.5')),
    ...shapes(beside('zoom', 'full', '1.5')),
    {
      what: '500 drawings over all bars: pan, a frame, p50',
      ours: `${drawingsCost.toFixed(1)} ms`,
      beside: 'more than without them, limit 1 ms',
    },
  ]
}

const buildPage = (outDir: string) =>
  build({
    root: join(root, 'bench/chart-page'),
    base: './',
    logLevel: 'warn',
    configFile: false,
    resolve: { conditions: ['tidemark-source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  })

function serveFolder(folder: string) {
  return createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://page').pathname)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
}
