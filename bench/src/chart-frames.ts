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
/** Limits of the p95: a frame of 60 per second, and so many times the bare library. */
const frameLimitMs = 16.7
const ratioLimits = { ours: 1.3, full: 1.5 }
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Our chart compared with the bare library, with the same 10,000 bars and volume in one browser. Our chart is measured
 *  plain, with all that a trader shows (the Liquidity Map with walls, 5 studies, 60 drawings), and with 500 drawings. */
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

function figures(measured: Readonly<Record<Variant, Measured[]>>): Figure[] {
  const of = (variant: Variant, read: (sample: Measured) => number) =>
    percentile(measured[variant].map(read), 0.5)
  const compared = (
    label: string,
    variant: Variant,
    read: (sample: Measured) => number,
    limit = '',
  ): Figure => {
    const [ours, bare] = [of(variant, read), of('bare', read)]
    return {
      label,
      result: `${ours.toFixed(1)} ms`,
      reference: `${bare.toFixed(1)} ms bare lightweight-charts, ratio ${(ours / bare).toFixed(2)}${limit}`,
    }
  }
  const frames = (variant: 'ours' | 'full', title: string): Figure[] =>
    (['pan', 'zoom'] as const).flatMap(move => [
      compared(`${title}: ${move}, per frame, p50`, variant, sample => percentile(sample[move], 0.5)),
      compared(
        `${title}: ${move}, per frame, p95`,
        variant,
        sample => percentile(sample[move], 0.95),
        ` (limits ${frameLimitMs} ms and ratio ${ratioLimits[variant]})`,
      ),
    ])
  const medianPan = (variant: Variant) => of(variant, sample => percentile(sample.pan, 0.5))
  return [
    compared('10000 bars: first paint', 'ours', sample => sample.firstPaintMs),
    ...frames('ours', '10000 bars'),
    compared('map, walls, 5 studies, 60 drawings: first paint', 'full', sample => sample.firstPaintMs),
    ...frames('full', 'map, walls, 5 studies, 60 drawings'),
    {
      label: '500 drawings over all bars: pan, per frame, p50',
      result: `${(medianPan('drawn') - medianPan('ours')).toFixed(1)} ms`,
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
