import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { helloCommand, platformPaths, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { type Figure, seconds } from '../benchmark.ts'
import { openRawClient } from '../raw-client.ts'
import { launchBuilt, signInDemo } from '../running-server.ts'
import { type Attack, call, compared, health, type Reply } from './attack.ts'

const watchMs = 15_000
const recoveryLimitMs = 30_000
const symbols = 'SPY,QQQ,AAPL'

/** A data folder of 8 MB that is filled and freed again. Needs the right to mount. */
export const fullDisk: Attack = {
  name: 'full-disk',
  async run() {
    const disk = await mkdtemp(join(tmpdir(), 'tidemark-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'pipe' })
    } catch {
      await rmdir(disk)
      return [{ label: 'full disk', result: 'not run', reference: 'this user cannot mount a small disk' }]
    }
    try {
      return await fillDisk(disk)
    } finally {
      execFileSync('umount', ['-l', disk])
      await rm(disk, { recursive: true, force: true })
    }
  },
}

async function fillDisk(disk: string): Promise<Figure[]> {
  const server = await launchBuilt({ MARKET_SYMBOLS: symbols }, disk)
  try {
    const { token } = await signInDemo(server.address)
    const ticks = countTicks(server.address, token)
    const save = (n: number) =>
      call(`${server.address}${platformPaths.chart}`, token, {
        look: { bench: { at: n, by: 'bench', value: n } },
      })
    await save(1)
    const filler = join(disk, 'filler')
    fillCompletely(filler)
    const [perSecond, checked, refused] = await duringFullDisk(
      ticks.count,
      () => health(server.address),
      save,
    )
    await rm(filler)
    const recoveredMs = await untilRecovered(save, () => health(server.address))
    ticks.stop()
    const quiet = perSecond.filter(count => count === 0).length
    return [
      compared({
        label: 'full disk: seconds without a message on the socket',
        ours: `${quiet} / ${perSecond.length}`,
        limit: '0',
        isWithin: quiet === 0,
      }),
      compared({
        label: 'full disk: writes refused in words',
        ours: String(refused.status),
        limit: '503 storage_failed or 413',
        isWithin: /"code":"(storage_failed|quota_exceeded)"/.test(refused.text),
      }),
      { label: 'the refusal', result: '', reference: refused.text.slice(0, 160) },
      compared({
        label: 'full disk: health says so',
        ours: String(checked.status),
        limit: '503',
        isWithin: checked.status === 503,
      }),
      { label: 'its checks', result: '', reference: checked.text.slice(0, 200) },
      compared({
        label: 'writes accepted and health ok after freeing it',
        ours: recoveredMs === null ? 'never' : seconds(recoveredMs),
        limit: seconds(recoveryLimitMs),
        isWithin: recoveredMs !== null,
      }),
    ]
  } finally {
    await server.stop()
  }
}

function countTicks(address: string, token: string) {
  let messages = 0
  const commands = [
    helloCommand('tvlive', token),
    ...symbols.split(',').map(symbol => subscribeCommand(symbol, token)),
  ]
  const client = openRawClient({
    port: Number(new URL(address).port),
    path: socketPaths.live,
    commands,
    onText: () => {
      messages += 1
    },
  })
  return { count: () => messages, stop: () => client.destroy() }
}

function fillCompletely(file: string): void {
  for (const size of [64 * 1024, 1024, 1]) {
    const bytes = Buffer.alloc(size, 1)
    for (let isFull = false; !isFull; ) {
      try {
        appendFileSync(file, bytes)
      } catch {
        isFull = true
      }
    }
  }
}

/** Returns the messages of each second, and the answers to health and to a write at the end. */
async function duringFullDisk(
  count: () => number,
  check: () => Promise<Reply>,
  save: (n: number) => Promise<Reply>,
): Promise<[number[], Reply, Reply]> {
  const perSecond: number[] = []
  let refused = await save(2)
  for (let ms = 0; ms < watchMs; ms += 1000) {
    const before = count()
    await wait(1000)
    perSecond.push(count() - before)
    const reply = await save(3 + ms)
    if (reply.status !== 200) refused = reply
  }
  return [perSecond, await check(), refused]
}

async function untilRecovered(
  save: (n: number) => Promise<Reply>,
  check: () => Promise<Reply>,
): Promise<number | null> {
  const startedAt = performance.now()
  for (let n = 100_000; performance.now() - startedAt < recoveryLimitMs; n += 1) {
    const replies = [await save(n), await check()]
    if (replies.every(({ status }) => status === 200)) return performance.now() - startedAt
    await wait(500)
  }
  return null
}
