import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { adminPaths, platformPaths } from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { divergeAfter } from '../../market/testing/diverging-source.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'
import { runFuzz } from './fuzz-run.ts'
import { type FuzzTarget, readFuzzTarget } from './fuzz-target.ts'

/** Only ends a run that hangs. */
const hangMs = 900_000
const plan = 'lifetime-pro-plus'
const moving = [
  adminPaths.adminClock,
  adminPaths.adminEpoch,
  adminPaths.adminRestamp,
  adminPaths.adminAnnouncement,
]
const marketPaths = [
  ...[platformPaths.history, platformPaths.map, platformPaths.levels, platformPaths.savedTable],
  ...[platformPaths.savedResilience, platformPaths.ddBands, platformPaths.alertFirings],
]

async function startFuzzed(
  webDir: string,
  diverge?: (source: MarketSource, startMs: number) => MarketSource,
) {
  const server = await makeTestServer({ webDir, ...(diverge ? { diverge } : {}) })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const callers = {
    delayed: await server.newUser({ feed: 'delayed', plan }),
    realtime: await server.newUser({ feed: 'realtime', plan }),
    operator: await server.newUser({ role: 'operator' }),
  }
  return {
    server,
    target: await readFuzzTarget(port, callers, moving),
    stop: () => server.close(),
  }
}

/** The heap that is in use after a collection. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

const routesOf = ({ app }: TestServer): string[] =>
  app.routeTable
    .filter(({ schema }) => !schema?.hide)
    .flatMap(({ method, url }) => [method].flat().map(name => `${name} ${url}`))
    .filter(route => !route.startsWith('HEAD ') && !route.includes(platformPaths.docs))

/** Sends random messages to two servers, half of them to each. */
export function describeFuzz(messages: number, seed: number): void {
  describe(`a server that gets ${messages} random messages`, () => {
    let webDir: string
    let plain: Awaited<ReturnType<typeof startFuzzed>>
    let diverged: Awaited<ReturnType<typeof startFuzzed>>
    const failures: unknown[] = []
    const onFailure = (error: unknown) => void failures.push(error)

    beforeAll(async () => {
      process.on('unhandledRejection', onFailure)
      webDir = await mkdtemp(join(tmpdir(), 'tidemark-fuzz-'))
      await mkdir(join(webDir, 'assets'))
      await writeFile(join(webDir, 'index.html'), '<!doctype html><title>x</title>')
      plain = await startFuzzed(webDir)
      diverged = await startFuzzed(webDir, (source, startMs) => divergeAfter(source, startMs - 900_000))
    })
    afterAll(async () => {
      process.off('unhandledRejection', onFailure)
      await plain.stop()
      await diverged.stop()
      await rm(webDir, { recursive: true })
    })

    async function fuzz(target: FuzzTarget, count: number) {
      const delayed: Record<string, string> = {}
      const report = await runFuzz({
        target,
        messages: count,
        seed,
        onDelayedAnswer({ route }, number, answer) {
          if (marketPaths.some(path => route.path.startsWith(path))) delayed[number] = answer
        },
      })
      return { ...report, delayed }
    }

    const isHealthy = async ({ target }: { target: FuzzTarget }) =>
      (await fetch(`http://127.0.0.1:${target.port}${platformPaths.health}`)).status

    it('knows every route of the server', () => {
      const known = new Set(plain.target.routes.map(({ method, path }) => `${method} ${path}`))
      expect(routesOf(plain.server).filter(route => !known.has(route))).toEqual([])
    })

    it(
      `[BY-22] [API-10] [SO-5] answers all in words and stays up (seed ${seed})`,
      async () => {
        const report = await fuzz(plain.target, messages / 2)
        expect(report.problems).toEqual([])
        expect(report.statuses[200]).toBeGreaterThan(messages / 100)
        expect(report.statuses[400]).toBeGreaterThan(messages / 100)
        const before = usedMegabytes()
        // The same messages to a market that differs in the last 900 s: a delayed user must not notice.
        const other = await fuzz(diverged.target, messages / 2)
        expect(other.problems).toEqual([])
        const both = Object.keys(report.delayed).filter(number => number in other.delayed)
        expect(both.filter(number => report.delayed[number]?.startsWith('200')).length).toBeGreaterThan(
          messages / 1000,
        )
        for (const number of both)
          expect(other.delayed[number], `message ${number}`).toBe(report.delayed[number])
        expect(usedMegabytes() - before).toBeLessThan(64)
        expect([await isHealthy(plain), await isHealthy(diverged)]).toEqual([200, 200])
        expect(failures).toEqual([])
      },
      hangMs,
    )

    it(
      `[BY-22] answers an operator’s requests in words too (seed ${seed})`,
      async () => {
        const routes = plain.target.routes.filter(({ path }) => path.includes('/admin/'))
        const operator = { delayed: plain.target.callers.operator, realtime: plain.target.callers.operator }
        const target = {
          ...plain.target,
          routes,
          callers: { ...plain.target.callers, ...operator },
          spared: new Set<string>(),
        }
        const report = await runFuzz({ target, messages: Math.min(300, messages), seed })
        expect(report.problems).toEqual([])
        expect(await isHealthy(plain)).toBe(200)
        expect(failures).toEqual([])
      },
      hangMs,
    )
  })
}
