import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { openBrowser } from './browser-page.ts'
import { root } from './running-server.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Calls the page's function `measure` with the name of a variant, each time in a new page. */
type Measure = <Measured>(variant: string) => Promise<Measured>

/** Builds a page of this folder, serves it, and opens a browser for `use`. */
export const withBuiltPage = <Result>(
  page: string,
  use: (measure: Measure) => Promise<Result>,
): Promise<Result> =>
  withServedPage(page, async address => {
    const browser = await openBrowser()
    try {
      return await use(async variant => {
        const opened = await browser.newPage({ viewport: { width: 1600, height: 900 } })
        await opened.goto(address)
        await opened.waitForFunction('typeof window.measure === "function"')
        const measured = await opened.evaluate(`window.measure("${variant}")`)
        await opened.close()
        return measured as never
      })
    } finally {
      await browser.close()
    }
  })

/** Builds a page of this folder and serves it while `use` runs. */
export async function withServedPage<Result>(
  page: string,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-bench-page-'))
  await buildPage(page, folder)
  const server = serveFolder(folder)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await use(`http://127.0.0.1:${port}/index.html`)
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
}

const buildPage = (page: string, outDir: string) =>
  build({
    root: join(root, 'bench', page),
    base: './',
    logLevel: 'error',
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
