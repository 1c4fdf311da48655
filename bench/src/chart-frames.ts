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

type Variant = 'ours' | 'full' | 'drawn' | 'bare'
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

/** Our chart compared with the bare library, with the same 10,000 bars and volume in one browser. Our chart is measured
 *  plain, with 60 shapes and 4 studies, and with 500 drawings. */
export const chartFrames: Benchmark = {
  name: 'chart-frames',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-chart-page-'))
    await buildPage(folder)
    const server = serveFolder(folder)
    const browser = await openBrowser()
    try {
      const measured: Record<Variant, Measured[]> = { ours: [], full: [], drawn: [], bare: [] }
      const { port } = server.address() as AddressInfo
      for (let round = 0; round < rounds; round += 1) {
        for (const variant of ['bare', 'ours', 'full', 'drawn'] as const) {
          const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
          await page.goto(`http://127.0.0.1:${port}/index.html`)
          await page.waitForFunction('typeof window.measure === "function"')
          measured[variant].push(await page.evaluate(`window.measure("${variant}")`))
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

function figures(measured: Readonly<Record<Variant, Measured[]>>) {
  const of = (variant: Variant, read: (sample: Measured) => number) =>
    percentile(measured[variant].map(read), 0.5)
  const figure = (label: string, read: (sample: Measured) => number, variant: Variant = 'ours') => {
    const [ours, bare] = [of(variant, read), of('bare', read)]
    const ratio = (ours / bare).toFixed(2)
    return {
      label,
      result: `${ours.toFixed(1)} ms`,
      reference: `${bare.toFixed(1)} ms bare lightweight-charts, ratio ${ratio}`,
    }
  }
  const frames = (move: 'pan' | 'zoom', variant: Variant, limit: string) => [
    figure(`${move}, per frame, p50`, sample => percentile(sample[move], 0.5), variant),
    figure(
      `${move}, per frame, p95 (limit of the ratio ${limit})`,
      sample => percentile(sample[move], 0.95),
      variant,
    ),
  ]
  const shapes = (list: readonly Figure[]) =>
    list.map(one => ({ ...one, label: `60 shapes, 4 studies: ${one.label}` }))
  const drawingsCost =
    of('drawn', sample => percentile(sample.pan, 0.5)) - of('ours', sample => percentile(sample.pan, 0.5))
  return [
    figure('first paint with 10000 bars', sample => sample.firstPaintMs),
    ...frames('pan', 'ours', '1.3'),
    ...frames('zoom', 'ours', '1.3'),
    ...shapes([figure('first paint', sample => sample.firstPaintMs, 'full')]),
    ...shapes(frames('pan', 'full', '1.5')),
    ...shapes(frames('zoom', 'full', '1.5')),
    {
      label: '500 drawings over all bars: pan, per frame, p50',
      result: `${drawingsCost.toFixed(1)} ms`,
      reference: 'additional time, limit 1 ms',
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
